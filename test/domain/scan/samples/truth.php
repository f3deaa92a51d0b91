<?php
// Reads paths on standard input, one a line, and writes for each a line of JSON: where PHP's own lexer finds what the
// scan looks for, as byte offsets, and a digest of the offsets of all variables and whole strings.
const NAMES = ['shell_exec', 'exec', 'system', 'passthru', 'popen', 'proc_open', 'pcntl_exec', 'base64_decode'];
const BEFORE = [T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW, T_CONST];

while (($path = fgets(STDIN)) !== false) {
    $path = rtrim($path, "\n");
    $found = ['eval' => [], 'call' => [], 'backtick' => []];
    $all = '';
    $offset = 0;
    $before = $beforeThat = null;
    $candidate = null;
    $inBackticks = false;
    foreach (token_get_all(file_get_contents($path)) as $token) {
        [$id, $text] = is_array($token) ? $token : [$token, $token];
        $at = $offset;
        $offset += strlen($text);
        if ($id === T_VARIABLE || ($id === T_CONSTANT_ENCAPSED_STRING)) $all .= "$at ";
        if ($id === T_WHITESPACE || $id === T_COMMENT || $id === T_DOC_COMMENT) continue;
        if ($candidate !== null && $id === '(') $found[$candidate[0]][] = $candidate[1];
        $candidate = null;
        $free = !in_array($before, BEFORE, true) && !($before === '&' && $beforeThat === T_FUNCTION)
            && !($before === T_AMPERSAND_NOT_FOLLOWED_BY_VAR_OR_VARARG && $beforeThat === T_FUNCTION);
        if ($id === T_EVAL && $free) $candidate = ['eval', $at];
        $name = strtolower($id === T_NAME_FULLY_QUALIFIED ? substr($text, 1) : $text);
        if (($id === T_STRING || $id === T_NAME_FULLY_QUALIFIED) && $free && in_array($name, NAMES, true)) {
            $candidate = ['call', $at];
        }
        if ($id === '`') {
            if (!$inBackticks) $found['backtick'][] = $at;
            $inBackticks = !$inBackticks;
        }
        $beforeThat = $before;
        $before = $id;
    }
    echo json_encode($found + ['all' => md5($all)]), "\n";
}
