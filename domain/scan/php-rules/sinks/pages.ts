import { at, type Rows } from './rows.js';

/** What prints a text as a script on the page, or puts it into its head. */
export const ofPages: Rows = {
  functions: [
    ...at(
      0,
      'printed',
      'wp_print_inline_script_tag wp_get_inline_script_tag drupal_add_js drupal_add_html_head backdrop_add_js wc_enqueue_js',
    ),
    ...at(1, 'printed', 'wp_add_inline_script'),
  ],
  methods: [
    ...at(
      0,
      'printed',
      // Joomla, Yii, Zend, Moodle
      'addscriptdeclaration addinlinescript registerjs addcustomtag appendscript prependscript js_init_code',
      'js_amd_inline addinlinejs add_inline_js scriptblock appendtoheader customscript addinlinejavascript',
      // Silverstripe, Craft, OctoberCMS, TYPO3
      'insertheadtags registerhtml addfooterdata addheaderdata addadditionalheaderdata addfooterhtml addheadhtml',
    ),
    ...at(
      1,
      'printed',
      'addinlinescript addjsinlinecode addjsfooterinlinecode addjslibrary registerscript registerinlinescript',
      'addinlinejavascript add_inline_script',
    ),
    ...at(2, 'printed', 'rendertag'),
  ],
  objects: [],
};
