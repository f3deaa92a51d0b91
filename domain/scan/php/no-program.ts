/** Endings of files that are no program, as parts of a pattern: included, they run all the same. */
export const DATA_ENDINGS =
  'ico|png|jpe?g|gif|bmp|webp|tiff?|avif|woff2?|ttf|eot|otf|mp[34]|ogg|wav|avi|pdf|zip|gz|docx?|xlsx?';
export const TEXT_ENDINGS = 'txt|log|dat|tmp|bak|cache|md';
