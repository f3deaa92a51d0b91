/** Methods of PHP's own classes that keep what they are given. */
export const HOLDERS: ReadonlySet<string> = new Set(
  'push enqueue unshift insert attach append offsetset add send'.split(' '),
);

type Held = 'container' | 'exception' | 'outside' | 'computed' | 'sent' | 'picture';

/** Methods that give what was kept, or what stands in a database or a comment. */
export const GIVERS: ReadonlyMap<string, Held> = new Map([
  ...all('container', 'pop dequeue extract shift top bottom current offsetget getreturn getarraycopy'),
  ...all('exception', 'getmessage'),
  // Pictures of a site, a theme or a person, by their path
  ...all(
    'picture',
    'get_screenshot getscreenshot getlogopath getlogosrc getfaviconfile getfaviconpath getthumbnailpath getavatarpath',
  ),
  // PSR-7, and what frameworks give of uploads: names that whoever sends a file chooses.
  ...all('sent', 'getparsedbody getqueryparams getcookieparams getclientoriginalname getclientfilename'),
  // Zend, Laminas, WordPress' forms, TYPO3, Silverstripe, phpBB, PECL http
  ...all('sent', '_getparam _getallparams frompost fromquery fromroute fromheader get_posted_data getpostvalue'),
  ...all(
    'sent',
    '_gp _gpmerged getbodyparam getrequiredbodyparam getqueryparam getbodyparams getqueryarg getuserinput',
  ),
  ...all('sent', 'postvar postvars requestvar requestvars getrequestvar rsegment uri_to_assoc'),
  ...all('sent', 'getclientoriginalextension getclientmimetype getparsedbodyparam getcookie'),
  ...all(
    'sent',
    'get_json_params get_body_params get_query_params get_file_params get_raw_data getpostvalue getrawbody getbodyparams',
  ),
  ...all('sent', 'getuploadedfiles getrawinput getjsonrawbody getrequiredbodyparam getbodyparam getrequiredqueryparam'),
  ...all('computed', 'format getname getshortname getnamespacename formatobject formatmessage formatcurrency'),
  ...all('computed', 'transliterate transcode getdisplayname getdisplaylanguage getdisplayregion getpattern'),
  ...all(
    'outside',
    'getarguments readstring readinnerxml readouterxml getattributens gettextcontent getrow executes fetchone fetchrow fetchassociative fetchfirstcolumn loadassoc row_array result_array',
  ),
  ...all(
    'outside',
    'getarchivecomment getcommentname getcommentindex getfilename getbasename getattribute gettrace gettraceasstring getdoccomment fetch fetch_assoc fetch_row fetch_object fetch_array fetchcolumn fetchobject fetcharray',
  ),
  ...all('container', 'getnameindex getfromindex getfromname getstream getstreamindex statindex'),
  ...all('outside', 'get_row get_var get_col get_results loadresult loadobject'),
]);

/** Functions of frameworks that give back what they are given, cleaned or not. */
export const FRAMEWORK_PASSES: readonly string[] = [
  'wp_unslash wp_slash stripslashes_deep urldecode_deep map_deep sanitize_text_field sanitize_textarea_field',
  'sanitize_file_name wp_normalize_path convert_path normalize_path clean_path',
  'wp_basename wp_parse_url esc_url esc_url_raw sanitize_url wp_strip_all_tags clean_param drupal_basename html_escape xss_clean collect tap optional trailingslashit untrailingslashit wp_specialchars_decode wp_check_invalid_utf8 data_get wc_clean wc_sanitize_textarea',
].flatMap((list) => list.split(' '));

/** Methods by which frameworks write a file: the path comes first, then the text. */
export const STORING_METHODS: readonly string[] = [
  'dumpfile put_contents put writefile appendtofile writestream putfile putfilecontents putcontents fileputcontents',
].flatMap((list) => list.split(' '));

/** Methods whose arguments the rules look at (php-rules/by-function.ts). */
export const CHECKED_METHODS: readonly string[] = [
  ...STORING_METHODS,
  'write replace upload createfrompath openfromstring openfromstream openfile unzip clean canonicalize savedata writedata zipextract call callaction pipe pipeinto pipethrough through via eachspread mapspread flatmap mapwithkeys',
  'sortkeysusing map filter reject reduce transform sortby sortbydesc groupby keyby partition maptogroups mapinto every some tap unless',
  'openfile fetchall setfetchmode newinstance newinstanceargs addfunction save savehtmlfile asxml saveas moveto writeimage',
  'writeimages openuri query prepare execute multi_query real_query readimage evaluate createtemplate compilestring',
  'renderstring setclass setfileclass setinfoclass getfileinfo transformtouri savexml setprofiling c14nfile setstub',
  'display render fetch converttoexecutable loadphar mapphar dumpfile put_contents registernodeclass move storeas',
  'createquery createnativequery fetchone fetchrow fetchpairs fetchcol fetchassoc fetchassociative executestring setquery executestatement executequery executes getrow rawquery get_results get_row get_var get_col',
  'request requestasync withoptions sink fromshellcommandline updatevalue putfileas getconstant loadextension load loadhtmlfile schemavalidate',
].flatMap((list) => list.split(' '));

/** Classes of PHP that hold what they are made of. */
export const CONTAINERS: ReadonlySet<string> = new Set(
  [
    'arrayiterator arrayobject recursivearrayiterator iteratoriterator infiniteiterator limititerator cachingiterator',
    'norewinditerator splfixedarray splobjectstorage splqueue splstack',
  ].flatMap((list) => list.split(' ')),
);

function all(held: Held, names: string): [string, Held][] {
  return names.split(' ').map((name) => [name, held]);
}
