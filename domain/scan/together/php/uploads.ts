/**
 * Files that visitors send: moved by their own name, unpacked where the server looks for programs, or let in by settings
 * that allow programs. Other files: files.ts.
 */

import { oneOf, type Phrase, phrase, without, words } from '../phrase.js';
import { REQUEST, REQUEST_PART, SERVED_FOLDERS, UNCHECKED, UNGUARDED, UPLOADED } from '../vocabulary.js';

export const uploadPhrases: readonly Phrase[] = [
  phrase(
    'file_write.unpacked',
    words`
      Plugin_Upgrader( Theme_Upgrader( Core_Upgrader( Tools::ZipExtract( ZipExtract( installFromUrl JInstaller
      Installer::getInstance ModuleZipManager ModuleManager
    `,
    oneOf(
      /->install\(\s*(?:\$_(?:GET|POST|REQUEST)|\$request|['"]https?:|\$\w{1,20}\[|get_option\(|base64_decode|\$\w+->(?:zip|url|package|download\w*)\b)/,
      /ZipExtract\(/,
    ),
    /['"]https?:\/\/|\$_(?:GET|POST|REQUEST)|download_url|Tools::copy|curl_exec|\bcopy\(/,
    UNGUARDED,
    without(/class\s+\w+_Upgrader/),
  ),
  // What a visitor packed is unpacked where the server looks for programs.
  phrase(
    'file_write.unpacked',
    [
      '->extractTo(',
      'new PclZip(',
      'new \\PclZip(',
      'Archive_Tar(',
      'unzip_file(',
      'ZipExtract(',
      'zipExtract(',
      'JArchive::extract(',
      'Archive::extract(',
      'Archive)->extract(',
      'ZipArchive)->',
      'UnifiedArchive::open(',
      'Zipper::make(',
      'Madzipper',
      '->decompress(',
    ],
    UPLOADED,
    /(?:extractTo|extract|unzip_file|[zZ]ipExtract|decompress)\s*\([^;]{0,160}(?:_PS_(?:ROOT|MODULE|THEME|ALL_THEMES|IMG|UPLOAD|DOWNLOAD)\w*|ABSPATH|WP_(?:CONTENT|PLUGIN)_DIR|DOCUMENT_ROOT|JPATH_\w+|public_path\(|DIR_(?:APPLICATION|IMAGE|SYSTEM|TEMPLATE|CATALOG)|DRUPAL_ROOT|get_(?:template|stylesheet)_directory|get_theme_root|\bBP\b)/,
    UNGUARDED,
    without(/getNameIndex|statIndex|listContent/),
  ),
  phrase(
    'file_write.unpacked',
    ['->extract('],
    UPLOADED,
    /->extract\([^;]{0,160}(?:_PS_|ABSPATH|WP_|DOCUMENT_ROOT|JPATH_|public_path\(|DIR_|DRUPAL_ROOT|BP\b|root)/i,
    UNGUARDED,
  ),
  phrase(
    'file_write.unpacked',
    words`extractTo( unzip_file( ZipExtract( ->extract( ->decompress(`,
    oneOf(
      /\b(?:download_url|wp_remote_get|file_get_contents|copy|curl_(?:init|setopt)|fopen|Http::get|Http::sink|Tools::copy)\s*\(\s*(?:\$|[\w:]{1,40}\(\s*\$|CURLOPT_URL)/,
      /->(?:get|request|download)\(\s*(?:['"]GET['"],\s*)?\$/,
    ),
    REQUEST,
    oneOf(
      /nopriv|ModuleFrontController|__return_true|extends\s+Controller\b|Route::|#\[Route|@Route/,
      /\$_(?:GET|REQUEST|COOKIE)/,
    ),
    UNGUARDED,
  ),
  phrase(
    'file_write.unpacked',
    [
      'new PharData(',
      'new \\PharData(',
      'RecursiveIteratorIterator(',
      'getNameIndex(',
      'getFromIndex(',
      'getStream(',
      'zip_read(',
      'zip_entry_name(',
    ],
    UPLOADED,
    SERVED_FOLDERS,
    /\b(?:stream_copy_to_stream|file_put_contents|fwrite|copy)\s?\(/,
    UNGUARDED,
    without(/pathinfo\([^;]{0,80}EXTENSION/),
  ),
  phrase(
    'file_write.unpacked',
    ['download_url('],
    /download_url\(\s*(?!\s|['"])/,
    /unzip_file\([^;]{0,80}(?:WP_PLUGIN_DIR|WP_CONTENT_DIR|ABSPATH|get_theme_root|WPMU_PLUGIN_DIR)/,
    /get_option|get_transient|\$_(?:GET|POST|REQUEST|COOKIE)|base64_decode|getValue/,
  ),
  phrase(
    'file_write.upload',
    ['JFile::upload(', ' File::upload(', "['tmp_name'],", '["tmp_name"],'],
    /(?:File::upload|\bcopy|->copy|file_put_contents)\(\s*[^;]{0,40}\[['"]tmp_name['"]\][^;]{0,160}\[['"]name['"]\]/,
  ),
  phrase(
    'file_write.upload',
    words`File\Uploader uploaderFactory UploaderFactory`,
    without(/setAllowedExtensions|checkAllowedExtension|checkMimeType/),
    /setAllowRenameFiles\(\s*false|->save\([^;]{0,120}\[['"]name['"]\]/,
  ),
  // The check of types is switched off, or programs are let in.
  phrase(
    'file_write.upload',
    words`wp_handle_upload wp_handle_sideload media_handle_upload media_handle_sideload`,
    /['"]test_type['"]\s?(?:=>|\]\s?=(?!=))\s?(?:false|null|0\b|!\s?1|\(bool\))/i,
    /['"]unique_filename_callback['"]|nopriv|permission_callback/,
  ),
  phrase(
    'file_write.upload',
    words`upload_mimes wp_check_filetype_and_ext`,
    oneOf(
      /['"](?:php\d?|phtml|phar|pht|shtml)(?:\|\w{1,8}){0,8}['"]\s?(?:=>|\]\s?=(?!=))/,
      /['"]ext['"]\s?(?:=>|\]\s?=(?!=))\s?['"](?:php\d?|phtml|phar)['"]/,
    ),
    /\badd_filter\s?\(/,
  ),
  phrase(
    'file_write.upload',
    ['ALLOW_UNFILTERED_UPLOADS'],
    /\bdefine\s?\(\s?['"]ALLOW_UNFILTERED_UPLOADS['"]\s?,\s?(?:true|1|!\s?0)/i,
  ),
  phrase(
    'file_write.upload',
    ['move_uploaded_file('],
    /(?:\$\w{1,30}\s?=(?!=)[^;]{0,160}|move_uploaded_file\([^;]{0,160})(?:->name\b|\[\s*['"]name['"]\s*\]|getClientOriginalName\(|getClientFilename\()/,
    without(
      oneOf(
        /pathinfo|PATHINFO_EXTENSION|[eE]xtension|strrchr|strrpos|isRealImage|checkFileExt|validateUpload/,
        /getimagesize|is_admin|current_user_can|wp_check_filetype|uniqid|md5\(|sha1\(|time\(\)|finfo|fileinfo/,
        /mime_content_type|random_bytes|is_image|UploadedFileInterface|function\s+moveTo\b|\$targetPath\b/,
        /[tT]emp(?:File|nam)/,
      ),
    ),
  ),
  phrase(
    'file_write.upload',
    words`
      ->storeAs( ->putFileAs( putFileAs( ->moveTo( getClientOriginalName() getClientFilename()
    `,
    /(?:storeAs|putFileAs|moveTo|->move|->copy|->put)\([^;]{0,160}getClient(?:OriginalName|Filename|OriginalExtension)\(/,
    /public|DOCUMENT_ROOT|web\b|pub\b|media|uploads?|assets|images?|www/,
    without(
      oneOf(
        /mimes:|mimetypes:|guessExtension|pathinfo|allowed|[eE]xtensions?\b|Assert\\|Str::(?:random|uuid|slug)/,
        /->validate\(/,
      ),
    ),
  ),
  phrase(
    'file_write.upload',
    ['allow_insecure_uploads'],
    /allow_insecure_uploads['"]\s?(?:,|=>|\]\s?=)\s?(?:TRUE|1)\b/i,
  ),
  phrase(
    'file_write.upload',
    words`getClientOriginalName( getClientFilename(`,
    oneOf(
      /public_path\(|->storeAs\(|->storePubliclyAs\(|putFileAs\(/,
      /(?:->move(?:To)?|copy|rename)\(\s?(?:\$\w{1,30}\s?\.|[^;]{0,60}(?:public|web|pub|upload|media|img|images|assets))/,
    ),
    without(
      oneOf(
        /function\s+getClient|guessExtension|->extension\(\)|hashName|in_array\([^;]{0,60}[eE]xt|mimes:|uniqid/,
        /Uuid|Str::random|Str::slug|slugger|slug\(/,
      ),
    ),
  ),
  phrase(
    'file_write.upload',
    words`
      upload_mimes wp_check_filetype_and_ext mime_types getAllowedExtensions setAllowedExtensions(
    `,
    new RegExp(
      `(?:upload_mimes|mime_types)['"],[\\s\\S]{0,300}${REQUEST_PART}|setAllowedExtensions\\(\\s*${REQUEST_PART}`,
    ),
    UNGUARDED,
    UNCHECKED,
  ),
];
