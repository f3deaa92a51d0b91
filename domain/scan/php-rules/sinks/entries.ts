import type { Sink } from './judge.js';

/** Elements of arrays by whose names a framework calls, makes, runs, includes or writes what stands there. */
export const entries: ReadonlyMap<string, Sink> = new Map([
  ...all(
    'called',
    // Drupal
    '#pre_render #post_render #lazy_builder #access_callback #after_build #process #value_callback #element_validate #submit',
    '#validate #markup_callback #theme_wrappers #machine_name_exists access_callback page_callback title_callback load_callback',
    // WordPress
    'sanitize_callback validate_callback get_callback update_callback auth_callback render_callback permission_callback',
    'escape_cb sanitization_cb display_cb show_on_cb options_cb meta_box_cb fallback_cb end-callback display_callback',
    'topic_count_text_callback topic_count_scale_callback update_count_callback register_meta_box_cb active_callback',
    'wp-head-callback admin-head-callback admin-preview-callback _wp_callback sanitize_cb',
    // Yii
    'matchcallback denycallback cssclassexpression rowcssclassexpression filterinputcallback rowoptions_callback beforesavecallback',
    // Symfony, Doctrine, Guzzle, Slim, Laminas
    '_controller on_stats on_headers choice_label_callback choice_loader_callback default_callback empty_data_callback',
    'callback_function callback_method callbackfunction callbackmethod callable_name function_name functionname user_func userfunc',
    'postuserfunc preuserfunc itemsprocfunc stdwrap_userfunc call_user_func presendcallback postsendcallback',
    'error_callback success_callback before_callback after_callback format_callback value_formatter_callback',
    'helpers helperresolver partialresolver prepartial wrapper_function formatter_callback handler_function',
  ),
  ...all(
    'class',
    'wrapperclass driverclass class_name classname handler_class handlerclass controller_class model_class widgetclass',
    'repository_class form_class entry_class service_class job_class driver_class adapter_class hydrator_class rowclass rowsetclass',
  ),
  ...all('code', '#template inline_template template_string templatestring php_code phpcode'),
  ...all('included', 'include_file includefile require_file php_file template_file'),
  ...all('command', 'shell_command sendmail_path sendmailpath ffmpeg.binaries ffprobe.binaries proxycommand'),
  ...all('printed', '#value #children inline_js inlinejs custom_js extra_js footer_js head_html footer_html innerhtml'),
  ...all('placed', 'filename'),
  ...all(
    'written',
    'save_to sink text_file text_file_path logfile log_file cachefile cache_file output_file outputfile target_file targetfile dest_file destfile save_as saveas save_path savepath',
    'outfile out_file download_to',
  ),
]);

function all(sink: Sink, ...names: readonly string[]): [string, Sink][] {
  return names.flatMap((list) => list.split(' ').map((name): [string, Sink] => [name, sink]));
}
