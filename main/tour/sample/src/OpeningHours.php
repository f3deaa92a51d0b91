<?php

declare(strict_types=1);

namespace OpeningHours;

/** Says whether a shop is open, by a table of weekday => [opens, closes]. */
final class OpeningHours
{
    /** @param array<int, array{string, string}> $table */
    public function __construct(private readonly array $table)
    {
    }

    public function isOpen(\DateTimeImmutable $at): bool
    {
        $hours = $this->table[(int) $at->format('N')] ?? null;
        if ($hours === null) {
            return false;
        }
        $time = $at->format('H:i');

        return $hours[0] <= $time && $time < $hours[1];
    }
}
