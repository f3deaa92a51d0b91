import { at, type Rows, sent } from './rows.js';

/** What makes an object, or takes a service, of a class or kind of that name. */
export const ofClasses: Rows = {
  functions: [
    ...at(
      0,
      'class',
      'the_widget register_widget unregister_widget enrol_get_plugin ctools_get_plugins entity_create views_get_handler',
      'get_singleton load_class load_component new_object make_object create_object build_object single_service',
    ),
  ],
  methods: [
    ...at(
      0,
      'class',
      // Containers and factories of all frameworks
      'createobject createinstance createcomponent getinstancefromdefinition getcontrollerfromdefinition makeinstance',
      'getinstancebyname getinstancefor newclassinstance instantiateclass instantiateobject loadclass createclass buildclass',
      'makewith callservice loadservice getcontrollerclass',
      'createhandler createdriver createadapter createplugin createhelper createprocessor createtask createjob createcommand',
      'createwidget createblock createmodel createfilter createvalidator createtransport',
      'createformbuilder createnamedbuilder createfieldset createinputfilter createcallable createstrategy',
      'createimporter createexporter createprovider createconnector createlistener createaction',
      'makehandler makeobject makeplugin makewidget makeservice makecommand makeadapter makedriver',
      'loadplugin loadmodule loaddriver loadhandler loadadapter loadwidget loadcomponent loadbehavior loadhelper loadmodel',
      'loadextension loadfieldtype addbehavior addhelper attachbehaviors extendclasswith asextension',
      // CakePHP, CodeIgniter, OpenCart
      'loadtask requestcomponent getbehavior',
      // Doctrine, Symfony
      'registerdeferredprovider resolveprovider setdefaultrepositoryclassname',
      'setclassmetadatafactoryname setrepositoryclass',
      // Magento, PrestaShop, TYPO3, Shopware
      'getblocksingleton getresourcemodel getresourcesingleton getresourcehelper cobjgetsingle getuserobject getmodelinstance',
      // Laminas, Zend
      'setfrontendclass setcontainerclass setinvokableclass setwsdlclass setcomplextypestrategy setparentclass setrequestclass',
      'setresponseclass setrowclass setrowsetclass setdefaultclass setmodelclass setentityclass setitemclass setpluginclass',
      'sethandlerclass setserviceclass setdriverclass setcontrollerclass setcontrollername setnamespacename setcontrollernamespace',
      'setdefaultcontroller setdefaultnamespace setviewclass setformclass setcommandclass setjobclass settaskclass',
      'setadapterclass setcollectionclass setprocessorclass setlistenerclass setwidgetclass setexceptionclass seteventclass',
      'setpaginatorclass setmailerclass setloggerclass setcacheclass setstorageclass setsessionclass setvalidatorclass',
      // Moodle, phpBB, MediaWiki, Craft
      'get_renderer createelementquery getobjectfromspec mapinto newpivot instancemock namedmock newobjectof',
      'enqueuejob dispatchclass adhoc_task_from_record',
    ),
    ...at(
      1,
      'class',
      'setinvokable setinvokableclass registerreader registerwriter overridetype attachbehavior',
      'registerclass registertypeclass registeradapter registerdriver registerhandlerclass addserviceclass convertto',
      'hasmanythrough hasonethrough setconstraintclass',
    ),
    // Honest programs hand on there what they were given.
    ...sent(
      0,
      'class',
      'createwriter createreader resolveclass resolveservice createtable createservice createcontroller createtype createform createview',
      'getsingleton getmodel createmock getmock library driver service getservice getplugin gethelper getcomponent getrepository',
    ),
    ...sent(1, 'class', 'singleton scoped singletonif bindif', 'deserialize denormalize addtype createwriter'),
  ],
  objects: [
    ...at(
      0,
      'class',
      'prestashopcollection arraycollectionof enummap mapfield elasticahydrator rowhydrator',
      'classbasednamestrategy instantiator zend_db_table lazyservice lazyobject classreference',
    ),
    ...at(1, 'class', 'repeatedfield classpropertyhydrator'),
  ],
};
