<?php

declare(strict_types=1);

/**
 * The gate before an API. `enter` takes the `Authorization` header and the name of a scope, and returns
 * `['member' => …, 'client' => …]`, or `['refused' => [status, headers, body]]`, to send as it is.
 */
final class Gate
{
    /** The longest that a revoked token still counts here. */
    private const MOST_SECONDS = 60;
    private const PATIENCE_SECONDS = 5;
    private const TOKEN = '/^bk(?:at|a)_[A-Za-z0-9_-]{43}$/D';

    /** `$cache`: a folder that only this program can read, for cached responses. */
    public function __construct(
        private readonly string $issuer,
        private readonly string $clientId,
        #[\SensitiveParameter] private readonly string $clientSecret,
        private readonly string $cache,
        private readonly int $cacheSeconds = self::MOST_SECONDS,
    ) {
    }

    public function enter(#[\SensitiveParameter] ?string $header, string $wanted): array
    {
        if (!preg_match('/^(\S+) +(\S+) *$/D', $header ?? '', $parts) || strtolower($parts[1]) !== 'bearer') {
            return $this->refuse(401, 'missing_credential', 'Authorization: Bearer and a token', 'Bearer');
        }
        if (!preg_match(self::TOKEN, $parts[2])) {
            return $this->refuseToken();
        }
        try {
            $answer = $this->introspect($parts[2]);
        } catch (\RuntimeException $error) {
            // Nobody gets in while introspection is unavailable.
            error_log('tokens cannot be checked: ' . $error->getMessage());
            $wait = ['Retry-After' => '5'];
            return $this->refuse(503, 'unavailable', 'tokens cannot be checked now; try again', null, $wait);
        }
        if ($answer === null) {
            return $this->refuseToken();
        }
        if (!$this->covers(explode(' ', $answer['scope']), $wanted)) {
            $challenge = "Bearer error=\"insufficient_scope\", scope=\"$wanted\"";
            return $this->refuse(403, 'insufficient_scope', "a token with the scope $wanted", $challenge);
        }
        // The app may, but the member may not. Names without a dot, such as `profile`, need no permission.
        if (str_contains($wanted, '.') && !$this->covers($answer['permissions'], $wanted)) {
            return $this->refuse(403, 'permission_denied', "a member whose groups permit $wanted", null);
        }
        return ['member' => $answer['sub'], 'client' => $answer['client_id']];
    }

    private function introspect(#[\SensitiveParameter] string $token): ?array
    {
        // By SHA-256, so that the folder reveals no tokens.
        $file = $this->cache . '/' . hash('sha256', $token) . '.json';
        $known = is_file($file) ? json_decode((string) @file_get_contents($file), true) : null;
        if (is_array($known) && $known['until'] > microtime(true)) {
            return $known['answer'];
        }
        $asked = microtime(true);
        $answer = $this->ask($token);
        // Inactive tokens are not cached: each costs its sender a request, and us no space.
        if ($answer['active'] !== true || $answer['aud'] !== $this->issuer) {
            @unlink($file);
            return null;
        }
        // Counted from the request, and never beyond the token's expiry; an API key may not expire.
        $until = min($asked + min($this->cacheSeconds, self::MOST_SECONDS), $answer['exp'] ?? INF);
        $this->keep($file, ['until' => $until, 'answer' => $answer]);
        return $answer;
    }

    private function ask(#[\SensitiveParameter] string $token): array
    {
        $pair = rawurlencode($this->clientId) . ':' . rawurlencode($this->clientSecret);
        $context = stream_context_create(['http' => [
            'method' => 'POST',
            'header' => [
                'Authorization: Basic ' . base64_encode($pair),
                'Content-Type: application/x-www-form-urlencoded',
            ],
            'content' => http_build_query(['token' => $token]),
            'timeout' => self::PATIENCE_SECONDS,
            'follow_location' => 0,
            'ignore_errors' => true,
        ]]);
        $stream = @fopen($this->issuer . '/oauth/introspect', 'r', false, $context);
        $body = $stream === false ? false : stream_get_contents($stream);
        $status = $body === false ? 'nothing' : explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1];
        $answer = $status === '200' ? json_decode($body, true) : null;
        if (!is_array($answer) || !isset($answer['active'])) {
            throw new \RuntimeException("introspection answered $status");
        }
        return $answer;
    }

    /** In one step, so that no request reads half a file. */
    private function keep(string $file, array $known): void
    {
        $new = tempnam($this->cache, 'new');
        if ($new === false || file_put_contents($new, json_encode($known)) === false || !rename($new, $file)) {
            error_log('what is known of a token could not be kept');
        }
        // Now and then, delete what has expired.
        if (random_int(0, 99) > 0) {
            return;
        }
        foreach (glob($this->cache . '/*') ?: [] as $old) {
            if (@filemtime($old) < time() - self::MOST_SECONDS) {
                @unlink($old);
            }
        }
    }

    /** By name, or by `x.*`, which covers every `x.<action>`. */
    private function covers(array $granted, string $wanted): bool
    {
        $area = strstr($wanted, '.', true);
        return in_array($wanted, $granted, true) || ($area !== false && in_array("$area.*", $granted, true));
    }

    private function refuseToken(): array
    {
        $expected = 'a token that has neither expired nor been revoked';
        return $this->refuse(401, 'invalid_token', $expected, 'Bearer error="invalid_token"');
    }

    private function refuse(int $status, string $error, string $expected, ?string $challenge, array $headers = []): array
    {
        $challenged = $challenge === null ? [] : ['WWW-Authenticate' => $challenge];
        return ['refused' => [$status, $headers + $challenged, ['error' => $error, 'expected' => $expected]]];
    }
}
