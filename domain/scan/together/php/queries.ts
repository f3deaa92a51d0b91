/**
 * Queries of which the request sends a part that no escaping holds back: conditions, columns, orders, whole statements.
 * What queries themselves do: ../queries.ts.
 */

import { given, lightly, oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { REQUEST, REQUEST_PART } from '../vocabulary.js';

/** A column that a loop takes from the keys of what the request sent: `"$column = %s"`. */
const KEYS_ARE_COLUMNS =
  /(?:foreach\s*\([^;{]{1,120}\bas\s+\$(\w{1,30})\s*=>|(?:fn|function)\s*\(\s*(?:string\s+)?\$(\w{1,30})\b)[\s\S]{0,240}?(?:["`{([ ]|\.\s?)\$(?:\1|\2)\b\}?[`"]?\s?(?:\.\s?['"][`]?\s?)?(?:=|<|>|!=|LIKE|IN|REGEXP)\s?(?:%[sdi]|\?|:|['"(\\{$])/i;
const SQL_WORDS = ['ORDER BY', 'order by', 'GROUP BY', 'group by', 'HAVING ', 'having '];

export const queryPartPhrases: readonly Phrase[] = [
  lightly(
    phrase(
      'eval.request_expression',
      words`
      DB::select( DB::statement( DB::unprepared( DB::insert( DB::update( DB::delete( ->fetchAllAssociative(
      ->executeQuery( ->executeStatement(
    `,
      /(?:DB::(?:select|statement|unprepared|insert|update|delete)|->(?:fetchAllAssociative|executeQuery|executeStatement))\(\s*(?:\(string\)\s*)?(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$request->(?:input|get|query|header|cookie)|request\(|\$this->request->)/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        "implode(' AND '",
        'implode(" AND "',
        "implode(' and '",
        "join(' AND '",
        "implode(' OR '",
        'whereRaw("',
        'orderByRaw("',
        "andWhere('",
        'andWhere("',
      ],
      KEYS_ARE_COLUMNS,
      oneOf(
        /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->(?:input|query|all|get|json|request|filters?)\b/,
        /->getQueryParams\(|filter_input_array/,
      ),
      /\b(?:select|update|delete|where|get_results|fetchAll|query|executeS|whereRaw|orderByRaw)\b/i,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      words`whereRaw($ orderByRaw($ selectRaw($ havingRaw($ groupByRaw($ fromRaw($request`,
      /Raw\(\s*(?:\$_(?:GET|POST|REQUEST|COOKIE)|\$r(?:eq(?:uest)?)?->|request\()/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        'Zend_Db_Expr(',
        'Db\\Sql\\Expression(',
        'Sql\\Literal(',
        'new RawSql(',
        'new Expression(',
        'DB::raw(',
        'new RawExpression(',
      ],
      /(?:Zend_Db_Expr|Expression|Literal|RawSql|DB::raw)\(\s*(?:\$(?!this->\w+\()|['"][^'"]{0,80}['"]\s?\.\s?\$|"[^"]{0,80}\{?\$|sprintf)/,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|->getParam\(|->getRequest\(|\brequest\(|getQuery\(/,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        'createQueryBuilder(',
        'new DbQuery(',
        'getQuery(true)',
        'new Select(',
        '->select()',
        'DB::table(',
        '->getSelect()',
        'createQuery()',
        '->newQuery()',
        'new Query(',
        'db_select(',
        '->from($',
      ],
      /->(?:select|from|where|andWhere|orWhere|having|orderBy|addOrderBy|groupBy|order|group|leftJoin|innerJoin|join|addSelect|set|limit|columns|add|orderByDesc|reorder|whereRaw|condition|sort|fields)\(\s*(?:\$(?!this\b|db\b|query\b|sub\w*\b|expr\b|qb\b|alias\b|table\b|prefix|where\b|criteria)\w{1,30}(?:\[[^\]]{1,30}\]|->\w{1,30})?\s?[,)]|['"]\w{1,10}['"],\s?\$(?:table|join|clause)\b|["'][^"')]{0,40}["']\s?\.\s?\$)/,
      REQUEST,
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      ['ORDER BY %s', 'order by %s', 'GROUP BY %s'],
      /v?sprintf\s*\(/,
      oneOf(
        /pSQL\s*\(|esc_sql\s*\(|->escape\s*\(|addslashes\s*\(|real_escape_string\s*\(/,
        /\$_(?:GET|POST|REQUEST|COOKIE)\b|Tools::getValue|->getParams?\(/,
      ),
      without(
        oneOf(
          /in_array|isOrder(?:By|Way)|sanitize_sql_orderby|array_key_exists|\bmatch\s*\(|\bswitch\s*\(|array_search/,
          /ctype_|preg_(?:match|replace)/,
        ),
      ),
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      [
        "ORDER BY ' . pSQL(",
        "ORDER BY '.pSQL(",
        'ORDER BY " . pSQL(',
        'ORDER BY ".pSQL(',
        "ORDER BY ' . esc_sql(",
        "ORDER BY ' . $this->db->escape(",
        'ORDER BY " . $this->db->escape(',
      ],
      without(/in_array|isOrder(?:By|Way)|sanitize_sql_orderby|array_key_exists|array_search/),
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      SQL_WORDS,
      oneOf(
        /\b(?:ORDER\s+BY|GROUP\s+BY|HAVING)\s{1,8}(?:[\w.`]{1,40},\s{0,4})?(?:\\?[`"']?\s{0,4}\.\s{0,4}\(?|`?\{?)(?:\(string\)\s?)?(?:\$(?!wpdb\b)|(?:key|array_key_first|array_keys|current|reset|implode|join|strtr|trim|sanitize_\w+)\()/i,
        /\b(?:ORDER\s+BY|GROUP\s+BY|HAVING)\s+`?(?![^;]{0,160}(?:pSQL|bqSQL|quoteName|quoteIdentifier|sanitize_sql_orderby|Validate::))(?:%\d?\$?s|\{\w{1,20}\}|:\w{1,20}:|%\w{1,20}%)/i,
      ),
    ),
  ),
  // `$query->having("$column > $after")`
  lightly(
    phrase(
      'eval.request_expression',
      words`
      ->where( ->having( ->andWhere( ->orWhere( ->andHaving( ->orderBy( ->addOrderBy( ->groupBy( ->addSelect(
      ->whereRaw( ->whereColumn( ->setOrder( ->addOrder( ->addExpressionFieldToSelect( ->columns(
    `,
      oneOf(
        /->(?:where|having|andWhere|orWhere|andHaving|orderBy|addOrderBy|groupBy|addSelect|whereRaw|columns)\(\s*(?:"[\w.`( ]{0,40}\{?\$\w{1,30}(?:\[[^\]]{1,20}\])?\}?[`)]{0,2}\s?(?:=|<|>|!|LIKE|IN\b|BETWEEN|REGEXP)|\$(?:_(?:GET|POST|REQUEST|COOKIE)\b|request->)|(?:key|array_key_first)\()/i,
        /\b(?:setOrder|addOrder|addExpressionFieldToSelect)\(\s*(?:\$_(?:GET|POST|REQUEST)|\$this->getRequest\()/i,
      ),
    ),
  ),
  // A statement with places for its parts: `strtr('SELECT {fields} …', …)`
  lightly(
    phrase(
      'eval.request_expression',
      words`
      strtr(' strtr(" str_replace([' str_replace(array(' vsprintf(' vsprintf(" vsprintf(self vsprintf(static
      MessageFormatter
    `,
      oneOf(
        /(?:strtr|vsprintf)\(\s*['"]\s*(?:select|update|delete\s+from|insert\s+into|replace\s+into)\b/i,
        /str_replace\([^;]{0,160}['"]\s*(?:select|update|delete\s+from)\b|vsprintf\(\s*(?:self|static)::\w+/i,
      ),
      /\b(?:select|update|delete|insert|replace)\b/i,
      /->(?:query|execute\w*|fetch\w*|get_results|get_var|get_col|prepare|exec)\(|DB::/,
    ),
  ),
  // A condition, a table or a limit out of the request.
  lightly(
    phrase(
      'eval.request_expression',
      [
        "' . $_GET[",
        "' . $_POST[",
        "' . $_REQUEST[",
        "' . $_COOKIE[",
        '" . $_GET[',
        '" . $_POST[',
        '" . $_REQUEST[',
        '{$_GET[',
        '{$_POST[',
        '{$_REQUEST[',
        "' . Tools::getValue(",
        '" . Tools::getValue(',
        "' . $request->",
        '" . $request->',
        "' . $this->request->",
        '" . $this->request->',
        '{$request->',
        '{$this->request->',
      ],
      oneOf(
        /\b(?:SELECT|UPDATE|DELETE|INSERT)\b[^;]{0,300}\b(?:WHERE|LIMIT|IN|FROM|JOIN|SET)\s{0,4}\(?\s{0,4}(?:['"]\s?\.\s?|\{)(?:\(string\)\s?)?\$(?:_(?:GET|POST|REQUEST|COOKIE)\b|request->|this->request->|req\b)/i,
        /\b(?:WHERE|LIMIT|IN|FROM|JOIN|SET)\s{0,4}\(?\s{0,4}['"]\s?\.\s?(?:Tools::getValue|implode\(\s?['"][^'"]{0,8}['"]\s?,\s?(?:\(array\)\s?)?(?:\$_(?:GET|POST|REQUEST)|Tools::getValue|\$request->|\$this->request))/i,
      ),
    ),
  ),
  phrase(
    'eval.request_expression',
    words`
      ->executeS( executeQuery( DB::select( DB::statement( DB::unprepared( ->fetchAll( fetchAllAssociative(
      ->rawQuery( get_results( executeStatement(
    `,
    given(
      /(\$\w{1,20})\s?=\s?[^;=]{0,40}\b(?:base64_decode|hex2bin|strrev|str_rot13|convert_uudecode|gzinflate|openssl_decrypt)\s?\(/,
      [
        'executeS(',
        'executeQuery(',
        'DB::select(',
        'DB::statement(',
        'DB::unprepared(',
        'fetchAll(',
        'fetchAllAssociative(',
        'rawQuery(',
        'get_results(',
        'executeStatement(',
        '->query(',
        '->execute(',
      ],
    ),
  ),
  // What orders a list of Joomla, unfiltered, on its way to `order()`.
  lightly(
    phrase(
      'eval.request_expression',
      ["setState('list.", 'setState("list.', "setState('filter.", 'setState("filter.'],
      /setState\(\s*['"](?:list|filter)\.\w{1,30}['"]\s*,\s*[^;]{0,80}(?:['"]raw['"]|getRaw\(|getString\(|getVar\(|getHtml\(|\$_(?:GET|POST|REQUEST))/,
      /->(?:order|where|group|having)\(\s*\$this->(?:getState|state->get)\(/,
    ),
  ),
  // Parts of a statement by the names of parameters.
  lightly(
    phrase(
      'eval.request_expression',
      ['new DbQuery(', '->executeS(', '->get_results(', '->fetchAll('],
      new RegExp(
        `foreach\\s*\\([^;{]{1,80}\\bas\\s+\\$(\\w{1,20})(?:\\s*=>\\s*\\$\\w{1,20})?\\s*\\)[\\s\\S]{0,80}?\\$(?:this->)?(\\w{1,20})\\[\\s?\\$\\1\\s?\\]\\s?=(?!=)[^;]{0,60}${REQUEST_PART}[^;]{0,60};[\\s\\S]{0,500}?\\$(?:this->)?\\2\\[`,
      ),
      /\b(?:select|from|where|orderBy|limit|tail|having)\b/i,
    ),
  ),
  // Escaped as a text between quotes, where none stand: an order, a group, a condition.
  lightly(
    phrase(
      'eval.request_expression',
      words`
      orderBy(pSQL( groupBy(pSQL( having(pSQL( orderBy(addslashes( orderBy(esc_sql( ->order(addslashes( ->order($db->escape(
      ->order($this->escape( ->group($db->escape( ->limit(pSQL( ->from(pSQL( ->select(pSQL( orderByRaw(addslashes(
      orderByRaw(e( ->order(esc_sql(
    `,
      without(/in_array|isOrder(?:By|Way)|sanitize_sql_orderby|array_key_exists|array_search|filter_fields/),
      REQUEST,
    ),
  ),
  // A condition with places that are filled without binding.
  lightly(
    phrase(
      'eval.request_expression',
      words`
      ->where(strtr( ->where(str_replace( ->where(vsprintf( ->andWhere(strtr( ->andWhere(str_replace( ->andWhere(vsprintf(
      whereRaw(strtr( whereRaw(str_replace( whereRaw(sprintf( whereRaw(vsprintf( orderByRaw(sprintf( orderByRaw(strtr(
      havingRaw(sprintf( selectRaw(sprintf( ->having(strtr( ->having(sprintf( ->orderBy(sprintf( ->orderBy(strtr(
      ->order(sprintf( ->order(strtr( ->orderBy(implode( ->order(implode( ->orderBy(trim( ->where(trim(
      ->orderBy(strip_tags( ->orderBy(urldecode( ->where(urldecode( ->where(base64_decode( ->where(implode(
    `,
      /\((?:strtr|str_replace|v?sprintf|implode|trim|strip_tags|urldecode|base64_decode)\([^;]{0,200}(?:\$|getValue\()/,
      without(/\bintval\b|\(int\)|in_array|isOrder(?:By|Way)|array_key_exists|quote(?:Name|Identifier|Into)?\(/),
      REQUEST,
    ),
  ),
  // Whole statements, several at once, in a variable.
  lightly(
    phrase(
      'eval.request_expression',
      words`
      ->unprepared($ ->unprepared( DB::unprepared($ ->multi_query($ ->multi_query( mysqli_multi_query( getPdo()->exec($
      getPdo()->query($ ->createNativeQuery($ ->executeRaw( ->rawQuery($ ->runQuery($ ->executeNativeQuery(
      ->createSQLQuery($ ->createCommand($ ->executeUpdate($
    `,
      /(?:unprepared|multi_query|exec|query|NativeQuery|executeRaw|rawQuery|runQuery|SQLQuery|createCommand|executeUpdate)\(\s*(?:\$\w{1,20},\s*)?\$(?!this->get|sql\s?\.)\w{1,20}/,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\brequest\(\)?(?:->|\s*['"])|\$(?:this->)?request->(?:input|get|query|header|post|cookie|json|getContent)\b|Tools::getValue|getParsedBody|->getParam\(/,
      without(/extends\s+Migration|file_get_contents\([^;]{0,60}\.sql/),
    ),
  ),
  // Clauses by the parts of a request, whatever its variable is called.
  lightly(
    phrase(
      'eval.request_expression',
      words`
      ->where( ->having( ->andWhere( ->orWhere( ->orderBy( ->addOrderBy( ->groupBy( ->addSelect( ->whereRaw( orderByRaw(
      ->addGroupBy( ->andHaving(
    `,
      /->(?:addOrderBy|orderByRaw|andWhere|orWhere|where|having|andHaving|groupBy|addGroupBy|addSelect|whereRaw|orderBy)\(\s*(?:\(string\)\s?)?\$\w{1,12}->(?:query|request|headers|cookies)->get\(/,
    ),
  ),
  // Escaped, and no quotes around it.
  lightly(
    phrase(
      'eval.request_expression',
      [
        'ORDER BY " . esc_sql(',
        'ORDER BY ".esc_sql(',
        "ORDER BY '.esc_sql(",
        'GROUP BY " . esc_sql(',
        "GROUP BY ' . esc_sql(",
        'ORDER BY " . addslashes(',
        "ORDER BY ' . addslashes(",
        "GROUP BY ' . pSQL(",
        'GROUP BY " . pSQL(',
        "LIMIT ' . pSQL(",
        'LIMIT " . pSQL(',
        "LIMIT ' . esc_sql(",
        'LIMIT " . esc_sql(',
        'ORDER BY {$wpdb->_real_escape(',
      ],
      without(/in_array|isOrder(?:By|Way)|sanitize_sql_orderby|array_key_exists|array_search|absint|intval/),
    ),
  ),
  lightly(
    phrase(
      'eval.request_expression',
      ['DB::raw(', 'new Expression(', 'Zend_Db_Expr(', 'new RawSql('],
      /(?:DB::raw|Expression|Zend_Db_Expr|RawSql)\(\s*(?:str_replace|strtr|vsprintf|implode|trim|strip_tags|urldecode|base64_decode|request)\(/,
      /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$request->|->getParam\(|\brequest\(/,
    ),
  ),
  // Names of columns are the keys of what was sent; only what stands beside them is quoted.
  lightly(
    phrase(
      'eval.request_expression',
      words`->where($ ->andWhere($ ->orWhere($ ->having($ ->where(" ->andWhere(" ->orWhere("`,
      /\bas\s+\$(\w{1,20})\s*=>[\s\S]{0,160}?->(?:where|andWhere|orWhere|having)\(\s*(?:\$\1\s*\.|"[`\w.]{0,12}\{?\$\1\b\}?`?\s?(?:=|LIKE|IN|<|>))/,
      REQUEST,
    ),
  ),
];
