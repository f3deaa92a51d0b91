import { at, type Rows, sent } from './rows.js';

/** What includes a file, writes one, installs an archive, or makes objects of a text. */
export const ofFiles: Rows = {
  functions: [
    ...at(
      0,
      'included',
      'activate_plugin require_if_theme_supports tpl_includefile theme_render_template wfloadextension wfloadskin',
      'include_template render_template load_plugin_file plugin_sandbox_scrape include_once_file require_file include_file',
      'load_file_once wp_load_file phptemplate_render',
    ),
    ...at(0, 'included', 'locate_template load_template'),
    ...at(
      0,
      'written',
      'io_writewikipage fileputcontents file_write write_file writefile file_save file_force_contents',
      'drupal_file_put_contents write_php_ini_file',
    ),
    ...at(
      1,
      'written',
      'io_download io_rename file_unmanaged_copy file_unmanaged_move system_retrieve_file download_to_file',
    ),
    ...at(0, 'drawn', 'view wc_get_template_html render_view twig_render'),
    ...sent(0, 'searched', 'register_theme_directory wp_register_plugin_realpath'),
    ...sent(1, 'searched', 'jimport'),
    ...at(0, 'installed', 'install_plugin_from_url download_and_unzip update_manager_file_get'),
    ...at(
      0,
      'woken',
      'unserialize_data safe_unserialize safeunserialize decode_serialized is_serialized_decode unserialize_array_unsafe',
      'mb_unserialize unserializer wfunserialize tryunserialize unserialize_safe',
    ),
  ],
  methods: [
    ...at(
      0,
      'included',
      'getrequire requireonce requirefile includefile includeonce renderphpfile includetemplate loadphpfile loadfileonce',
      'includeifexists includephp rendertemplatefile renderphp loadconfigfile loadroutesfrom loadhelpersfrom',
      'setbootstrapfile registerfile addplugindir addpluginsdir setpluginsdir addscriptpath addhelperpath addfilterpath',
      'addtemplatepath setscriptpath setbasepath_views addviewlocation setcompiledir setcompiledpath loadviewsfrom',
      'addplugindirectory setlayoutpath importplugin addmoduledirectory addcontrollerdirectory setcontrollerdirectory',
      'setmodulecontrollerdirectoryname registerautoloaddirectory add_lang_ext set_custom_style setviewscript',
      'settemplatepathandfilename setlayoutpathandfilename setpartialrootpath setlayoutrootpath settemplaterootpath',
      'loadlanguagefile loadtranslationsfile setconfigfile setfont_file loadphpconfig settemplatefile setphpfile getpartialfile',
      'compilefileto renderinternal renderfile',
    ),
    ...at(
      1,
      'placed',
      'copy rename mirror savedata writedata get store getfile download nb_get retrieve fetchfile receive queue storeexcel storeas exportas',
    ),
    ...at(
      0,
      'placed',
      'writefile appendtofile writestream putfilecontents putcontents filewrite writetofile opentofile savetofile writetopath createwriter writestreamto storeat saveat writeat openforwriting openwrite',
    ),
    // Templates of whatever engine.
    ...at(
      0,
      'drawn',
      'renderpartial renderview renderajax rendertemplate settemplate setview setlayout loadtemplate loadview partial',
      'layout view addtemplate resolvetemplate selecttemplate fetchtemplate drawtemplate rendertostring renderblock',
      'parsetemplate includepart renderpart getpartial renderlayout displaytemplate settpl',
    ),
    // Autoloaders, and what loads helpers, plugins, views and models out of folders.
    ...sent(
      0,
      'searched',
      'addclassmap setclassmap registerdirs setdirectories registerfiles setfiles registernamespaces setnamespaces',
      'registerautoloadmap registerautoloadmaps adddirectory adddirectories addincludepath setincludepath add_include_path',
      'addincludepaths add_package_path registernamespacefallback registernamespacefallbacks registerprefixfallback',
      'addfallbackdir setfallbackdirs setfallbackautoloader addprefixes setprefixes addpsr4map setclassfiles',
      'addfieldpath addrulepath addformpath addlocation prependlocation settemplatedir addtemplatedir',
      'setpluginspath registertheme useapppath usebootstrappath useconfigpath uselangpath usestoragepath adddir',
      'loadfromdirectory loadhelpersfromdirectory discovercommandsin discoverin loadpluginsfrom loadmodulesfrom',
      'setviewsdir setpartialsdir setlayoutsdir addviewpath setviewpath add_module_path setmodulespath setmodulepath',
    ),
    ...sent(
      1,
      'searched',
      'setpsr4 addpsr4 registerprefix registernamespace discover addnamespace prependnamespace addprefix setprefix',
      'addprefixpath addprefixpaths addelementprefixpath addclass add_class add_namespace addpsr0 setpsr0 registerpsr4',
      'registerpsr0 addelementprefixpaths setclassfile loadclass setalias addmodule',
      'loadcomponentsfrom componentnamespace anonymouscomponentpath addtoclassmap addclasstomap',
    ),
    ...sent(2, 'searched', 'addprefix_path registercomponent'),
    ...at(1, 'included', 'addclassfile loadclassfile addpluginfile'),
    ...at(2, 'included', 'addfont'),
    ...at(
      0,
      'written',
      'fileputcontentsifmodified generateoutputtofile serializetofile encodetofile export_to_file',
      'exporttofile writetofile dumptofile savefile writefiletotypo3tempdir writeconfigfile setlogfile setlogfilename',
      'renderto renderfileto savepdf savehtml saveashtml saveasfile storetofile printtofile outputtofile savexmlfile',
      'setcachefile savecsv saveimage writeimagefile copyto saveto savepath exportto downloadto saveastofile',
      'appendfile prependfile createfile makefile putcontent outputfile',
    ),
    ...at(
      1,
      'written',
      'copyfile copyrecursive movefile renamefile upload_copy_move copy_uploaded_file renameitem copydir movedirectory',
      'copydirectory copythenremove compilefile serializetofile safecopy downloadfile downloadtofile fetchtofile savetopath',
      'saveuploadedfile moveuploadedfile uploadfile uploadto storefileas convertfile writelobtofile',
    ),
    // Updaters of WordPress and their like take an address or the path of an archive.
    ...at(
      0,
      'installed',
      'download_package unpack_package install_package installpackage installplugin installtheme installmodule installfromurl',
      'installfromweb installfromfile installfromzip installarchive installextension downloadpackage updatefromurl',
      'unpackarchive extractarchive unzipfile installfromupload importpackage installurl',
    ),
    ...at(
      0,
      'woken',
      'unmarshall restoreserializedobject decodephpserialize unserializedata unserializevalue phpunserialize safeunserialize',
      'unserializeobject wakeup_from deserializephp decodeserialized fromserialized createfromserialized restorefromserialized',
      'unserializefrom unserializearray unserializestring importserialized loadserialized',
    ),
    ...sent(0, 'installed', 'install'),
    // `$this->load->library('upload', $_POST['config'])`
    ...sent(1, 'settings', 'library'),
    ...sent(0, 'settings', 'setuploadconfig'),
  ],
  objects: [
    ...sent(1, 'searched', 'classloader splclassloader'),
    ...sent(0, 'searched', 'mapclassloader classmapautoloader standardautoloader filesystemloader phpfilesloader'),
    ...at(0, 'written', 'rotatingfilehandler dumpfileoutput filecookiejar jsonfile filewriter csvwriter'),
    ...at(
      0,
      'included',
      'phpfileloader_direct phparrayadapter phpfileadapter phpfilesadapter php_template phptemplate',
    ),
  ],
};
