import { at, type Rows, sent } from './rows.js';

/** What calls back a function of that name: by library, in the order of their manuals. */
export const ofCalls: Rows = {
  functions: [
    // WordPress
    ...at(0, 'called', 'wp_iframe register_sidebar_widget'),
    ...at(1, 'called', 'add_feed register_widget_control wp_dashboard_cached_rss_widget'),
    ...at(
      2,
      'called',
      'add_settings_field add_settings_section register_setting wp_register_sidebar_widget',
      'wp_register_widget_control wp_unique_filename',
    ),
    ...at(3, 'called', 'register_importer'),
    // What is registered with an array in which functions stand
    ...at(
      0,
      'registered',
      'drupal_render acf_add_local_field acf_add_local_field_group new_cmb2_box wp_tag_cloud wp_dropdown_pages',
    ),
    ...at(1, 'registered', 'wp_handle_upload wp_handle_sideload wp_generate_tag_cloud register_block_style'),
    ...at(
      0,
      'registered',
      'acf_register_block_type acf_register_block vc_map vc_add_param wp_nav_menu wp_list_comments wp_list_categories',
      'comment_form wp_list_pages wp_page_menu fw_register_block carbon_register_block',
    ),
    ...at(
      1,
      'registered',
      'register_block_type register_block_type_from_metadata register_post_type wp_register_ability',
      'register_block_bindings_source register_graphql_object_type register_graphql_connection add_theme_support',
      'wp_register_ability_category register_graphql_mutation register_block_core',
    ),
    ...at(
      2,
      'registered',
      'register_rest_route register_rest_field register_meta register_post_meta register_term_meta register_setting',
      'register_taxonomy register_graphql_field vc_add_shortcode_param',
    ),
    ...at(
      4,
      'called',
      'add_comments_page add_dashboard_page add_links_page add_management_page add_media_page add_object_page',
      'add_options_page add_pages_page add_plugins_page add_posts_page add_theme_page add_users_page add_utility_page',
    ),
    ...at(
      0,
      'called',
      'as_enqueue_async_action as_has_scheduled_action wp_get_scheduled_event',
      // Drupal 7
      'module_invoke_all drupal_get_form drupal_form_submit drupal_retrieve_form drupal_execute drupal_alter',
      'menu_execute_active_handler rules_invoke_event rules_invoke_component',
      'ctools_plugin_get_function drupal_function_exists',
      // Moodle, phpBB, MediaWiki, CodeIgniter
      'component_class_callback view_cell wfrunhooks',
    ),
    ...at(
      1,
      'called',
      'as_schedule_single_action as_schedule_cron_action module_invoke component_callback plugin_callback node_invoke user_module_invoke',
      'entity_invoke',
    ),
    ...at(2, 'called', 'as_schedule_recurring_action plugin_callback ctools_plugin_load_function'),
    // Functional programming, promises
    ...at(0, 'called', 'coroutine lazyvalue memoize curry curry_n partial partial_left partial_right compose pipeline'),
    // Smarty and Twig as functions
    ...at(1, 'called', 'twig_array_map twig_array_filter twig_array_reduce'),
    ...at(2, 'called', 'twig_array_map twig_array_filter twig_array_reduce twig_sort_filter twig_round'),
  ],
  methods: [
    ...at(0, 'registered', 'add_field add_group_field register_block'),
    // Drupal, Yii, Laminas
    ...at(
      0,
      'registered',
      'renderroot renderplain renderinisolation createobject widget createform createinputfilter createfieldset createelement',
    ),
    ...at(1, 'registered', 'configure'),
    ...at(1, 'registered', 'add_setting add_control add_section add_panel register_field register_node'),
    ...at(
      0,
      'called',
      // Laravel
      'authenticateusing beforequery beforesending buildviewdatausing createpayloadusing createuuidsusing createurlusing',
      'encryptusing formathostusing formatpathusing guessfactorynamesusing guessmodelnamesusing guesspolicynamesusing',
      'handlelazyloadingviolationusing serializeusing resolvetokenusing resolveusersusing resolveauthenticateduserusing',
      'tomailusing unguarded withoutevents withouttouching afterresolving beforeresolving afterapplicationcreated',
      'eachbyid reducespread reducemany tapeach chunkwhile chunkmap precompiler stringable unlessempty unlessnotempty',
      'whenempty whennotempty mapwithkeys withswiftmessage withsymfonymessage withmiddleware setqueueresolver popusing',
      'setreconnector setupprocess setuptestcase setuptestdatabase teardownprocess teardowntestcase handleoutputusing',
      'dispatchafterresponse rememberusing composeusing resolvecommandsusing redirectusing redirectguestsusing',
      // Symfony
      'fromphp setautocompletercallback setisemptycallback setinitializer setprototype',
      'setmaxattemptscallback registerundefinedtokenparsercallback setemptycallback setnormalizers setresponsefactory',
      'setchangelineprefixer loadchoicelist setinputfilter setuploadcallback',
      // Monolog, Doctrine, Guzzle, React, Amp
      'wrapintransaction setfilterschemaassetsexpression maprequest mapresponse',
      'setsamplingfunction setdefaultcallback settemplatecallback setpagecallback setpageoutcallback setrevisioncallback',
      'setlogitemcallback setsiteinfocallback setnoticecallback setmakelinkcallback setsubmitcallback setspeculativepageidcallback',
      'setcontextcallback setcurrentrevisionrecordcallback setpostauthenticatecallback setsinglesignoutcallback',
      'setcasattributeparsercallback setcontentoverridecallback addcontentoverridecallback addoutputhook addcallableupdate',
      'setmessagecallback setmergecallback setexceptioncallback setenablecdatacallback set_ack_handler set_nack_handler',
      'set_return_listener set_connection_block_handler setdebughandler setdebugoutput setdefaultautoloader',
      'registerpostcompilecallback registerconfigcallback registerwatcher setbrackets settrigger',
      'registerdefaulttemplatehandler registerdefaultconfighandler set_cache_name_function setdiscriminator',
      'futuretick ontick addshutdownfunction add_shutdown_function addservicemanipulator addstatushandler',
      // Laminas, Zend, CakePHP, CodeIgniter, Yii, Phalcon, Slim
      'formatresults mapreduce setinvocationstrategy setdefaulterrorhandler resolveroute resolvemiddleware addinitializer',
      'attachaggregate setcallable setcallback setcallbackfunction setnotfoundhandler set404override setautoroutecallback',
      'dispatchmethod requestaction runaction callmacro invokecallback invokefunction callfunction executecallback',
      'runcallback execcallback callcallback runhandler callhandler callhook runhook invokehook triggerhook dispatchhook',
      'beforecallback aftercallback onfailurecallback onsuccesscallback setvisitor callwithdependencies',
      // Drupal, Joomla, TYPO3, Magento, Shopware, October, Nextcloud, MediaWiki, phpBB
      'dotrustedcallback invokeall invokeallwith invokeallandmerge callstatic calluserfunction getuserobj notifyuntil',
      'trigger_event extendablecall adddynamicproperty callafter callhooks invokesafe executedeferred getformid',
      'callexternalfunction call_external_function setrendercallback registersubscriber',
      // PHPUnit, Mockery, Prophecy
      'willreturncallback returncallback andreturnusing withargs setcallbackstub replacecallback',
      // Nette, Latte, Twig, Mustache, Handlebars
      'setescapefunction addprefilter addpostfilter addcompilefilter setfilterloader addfilterloader setexceptionmapper',
      'addprecompiler addpostcompiler setmapper setloginvalidator',
    ),
    ...at(
      1,
      'called',
      // Laravel
      'chunkbyid bindmethod beforeresolvingtype viarequest rememberforever assertviewhas whencontains whenendswith whenexactly whenis',
      'whenstartswith whenfilled whenhas whentest extendimplicit extenddependent withprogressbar usingconnection travelto sometimes formodel',
      'attemptwhen defaultresolver addconnector includewhen setresolver addnamespaceresolver',
      // Symfony, Doctrine
      'registerattributeforautoconfiguration setallowedvalues setallowedtypes setplaceholderformatterdefinition addcustomstringfunction',
      'addcustomnumericfunction addcustomdatetimefunction askandvalidate sethelper setescaper addguardlistener',
      'addeventcallback adderrorrenderer registerexpression addexpressionfunction',
      // MediaWiki, Roundcube, Horde, Dwoo, Dojo
      'setfunctionhook scopedregister register_hook register_action addhelperfunction sethelperfunction addplugin',
      'definerole definecontenthandler redefineservice publishevent attachcallback subscribeevent addcombinator addselector0',
      // Joomla, WordPress, October, Nextcloud, Roundcube, Magento
      'addcommand add_command adddynamicmethod bindevent bindeventonce addhook registerhook register_handler',
      'registerstring registerevents addtrigger registercallback addaction addfilterhook registerpoint registertag',
      'registershortcode addshortcode addtwigfunction addtwigfilter registertwigfunction registermodifiers registercolumn',
      'registerformat setformatcallback setcolumncallback callback_column editcolumn filtercolumn ordercolumn',
      'registerpayloadserializer addlistenerservice registersimplefunction addsimplefunction registerfunctionbyname',
      'registerclasshandler invokemethod invokestatic callstaticmethod callservicemethod executehook execute_hook',
      // phpBB, Moodle, Drupal
      'invoke_all fetchform addsubmithandler',
    ),
    ...at(
      2,
      'called',
      'addresource addpreprocessor addpostprocessor registercompileplugin connecthook register_block add_option_update_handler registerdynamicfunction',
      'validatewith addcallbackrule addcallbackcolumn hashmap setdatacallback addeventhandler addsubscription',
      // ExpressionLanguage: `register($name, $compiler, $evaluator)`
      'registerexpressionfunction registerplugin',
    ),
    ...at(3, 'called', 'connecthook getvaluefromcache'),
    // Honest programs hand on there what they were given.
    ...sent(
      0,
      'called',
      'setexceptionhandler setconfigurator setcallbackwrapper transactional pushprocessor callmethod setschemaassetsfilter addcallback',
      'setfactory setcode setvalidator setnormalizer then otherwise done always finally',
    ),
    ...sent(
      1,
      'called',
      'add_hook addcolumn setconfigurator addlistener registerfunction registerhelper addhelper addfunction',
    ),
  ],
  objects: [
    ...at(1, 'registered', 'wp_block_type wp_post_type wp_ability'),
    ...at(2, 'registered', 'wp_customize_setting wp_customize_control wp_taxonomy'),
    ...at(
      0,
      'called',
      // Symfony, Doctrine, Laminas, Yii, Nette
      'callbacktransformer callbackvalidator callbackfield callbackcolumn callbackchoiceloader choicefilter choicevalue choiceattr',
      'callbackhandler callbackstream callbackrouter callbackfilter callbackinput callbackoutput callbackresponse callbacksubscriber',
      'callbacklistener callbackcheck callbackformatter callbacktask callbackmiddleware callbackprocessor callbackserializer',
      'callbackiterator lazyvalue lazycollection lazystring lazycommandloader closureexpression closurestream closurejob',
      'callqueuedclosure serializableclosure fnstream pumpstream generatorstream generatorcallback ampbody mwcallableupdate',
      'closureloader controllerreference mapper mapiterator filteriterator callbackmap fingerscrossed callablehandler callablemiddleware',
      'callablehandlerdecorator callablemiddlewaredecorator callableresolver zend_filter_callback zend_validate_callback',
      'zend_controller_action_helper_callback returncallback iscallable lazyiterator callableadapter processcallback',
      'commandlazy streamedresponse streamedjsonresponse callablestream iteratorstream eventcallback schedulercallback',
    ),
    ...at(
      1,
      'called',
      'expressionfunction twig_function twig_filter twig_test simplefilter simplefunction lazycommand callbackcolumntype',
      'twig_simpletest activationmiddleware retrymiddleware callbackpaginator',
    ),
    ...at(2, 'called', 'expressionfunction closuretask callbackaction'),
  ],
};
