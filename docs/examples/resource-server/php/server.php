<?php

declare(strict_types=1);

require __DIR__ . '/gate.php';

$gate = new Gate(
    issuer: (string) getenv('ISSUER'),
    clientId: (string) getenv('CLIENT_ID'),
    clientSecret: (string) getenv('CLIENT_SECRET'),
    cache: (string) getenv('CACHE'),
    cacheSeconds: (int) (getenv('CACHE_SECONDS') ?: 60),
);

/** The routes: the scope that each needs, and its response. */
$routes = [
    'GET /me' => ['profile', fn (array $caller) => ['member' => $caller['member']]],
    'GET /messages' => ['messages.read', fn (array $caller) => ['of' => $caller['member'], 'messages' => []]],
];

// Without the query, which may contain secrets.
$asked = $_SERVER['REQUEST_METHOD'] . ' ' . strstr($_SERVER['REQUEST_URI'] . '?', '?', true);
[$status, $headers, $body] = [404, [], ['error' => 'not_found']];
if (isset($routes[$asked])) {
    [$needs, $answer] = $routes[$asked];
    $caller = $gate->enter($_SERVER['HTTP_AUTHORIZATION'] ?? null, $needs);
    [$status, $headers, $body] = $caller['refused'] ?? [200, [], $answer($caller)];
}
file_put_contents('php://stderr', "$asked $status\n");
foreach ($headers + ['Content-Type' => 'application/json', 'Cache-Control' => 'no-store'] as $name => $value) {
    header("$name: $value");
}
// After the headers: PHP turns every response with WWW-Authenticate into a 401.
http_response_code($status);
echo json_encode($body);
