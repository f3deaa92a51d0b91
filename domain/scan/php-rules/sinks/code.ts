import { at, type Rows, sent } from './rows.js';

/** What runs a text, as PHP, as a template, as an expression, or as a command. */
export const ofCode: Rows = {
  functions: [
    ...sent(0, 'code', 'kirbytext kirbytags kirbytextinline'),
    ...at(
      0,
      'code',
      'php_eval drupal_eval twig_render_string render_string_template smarty_eval evaluate_equation calc_formula',
      'render_twig_string blade_render_string parse_template_string eval_template eval_php eval_code run_code run_php',
      'execute_code execute_php safe_eval phpeval evalphp evaluate_php',
    ),
    ...at(
      0,
      'command',
      'wfshellexec io_exec exec_background exec_poll exec_into_array exec_with_timeout system_with_timeout runlocally',
      'taskexec taskexecstack tasksshexec run_command runcommand execute_command',
      'shell_command shellcommand run_shell run_shell_command cli_exec safe_exec my_exec do_exec execinbackground',
      'run_in_background proc_open_compat launch_command bash_exec cmd_exec execcmd exec_cmd run_cmd runcmd',
    ),
  ],
  methods: [
    ...at(
      0,
      'code',
      // Templates from a text
      'renderinline renderobjecttemplate rendersandboxedobjecttemplate rendersandboxedstring evaluatedynamiccontent',
      'setprocessedtemplate settemplatetext getprocessedtemplatefromtext settemplatesource settemplatestring',
      'rendertemplatestring rendertemplatefromstring renderfromstring rendertext rendercontentstring',
      'renderinlinetemplate renderblade renderbladestring rendertwig rendertwigstring rendersmarty rendersmartystring',
      'compileinline compilestring compiletemplatestring compiletext compilecode evaltemplate evaluatestring',
      'templatefromstring fromtemplatestring rendermustache renderhandlebars renderlatte parsetemplatestring compileecho',
      'compileechos compilestatements renderstringtemplate stringtemplate renderdynamic renderraw fetchstring displaystring',
      'fetchfromstring renderview_string phpevaluate evalcode evalstring evalphp evaluatephp runcode runphp executephp',
      'executecode runstring execphp phpcode runphpcode evaluatecode evaluateexpression evaluateformula evaluatescript',
      'executescript runscript dostring executeexpression evalexpression evaluaterule evalrule',
      'calculateformula evalformula setformula setexpression addexpression setguardexpression addguardexpression',
      'setevaluationexpression setconditionexpression setcondition_expression',
      'setrowcssclassexpression setvisibleexpression interpret satisfiesrule applyrule compilerule addrulefromstring',
      // Generated classes and functions
      'addbody setbody_code setmethodbody setfunctionbody generateclassfromwsdl runjob',
      // Layouts of Magento and configurations of TYPO3
      'addupdate addtyposcriptsetup addtyposcript addusertsconfig addpagetsconfig',
    ),
    ...at(1, 'code', 'settemplate satisfies filterspec applyfilterspec rendersource'),
    ...at(
      0,
      'command',
      'launch_self runcommand runcmd runshellcommand execshell execshellcommand shellexec shell_exec shellcommand',
      'executeshell executeshellcommand exec_async execasync executeasync_command',
      'execinbackground runinbackgroundcommand startcommand sendcommandline taskexec taskexecstack tasksshexec runlocally runprocess',
      'spawnprocess launchprocess proc_open execute_shell bash setcommandline setcommandlinecommand setshellcommand',
      // Programs that a library starts
      'setbinary setbinarypath setbinpath setexecutable setexecutablepath setgitbinary setnodebinary setnpmbinary setchromepath',
      'setchromiumpath setphpbinary setcomposerbinary setdumpbinarypath setffmpegpath setffprobepath setconvertpath',
      'setimagemagickpath setgspath setghostscriptpath setsendmailpath setsendmailcommand setsendmail addextraoption',
      'addextraoptionafterdbname addextrasshoption usemultiplexing setssh setproxycommand executeconvertcmd imagemagickexec',
      'setwkhtmltopdfpath setwkhtmltopdf setbinarylocation setcommandprefix setpathtobinary',
      'addphpargument setinlinescript evaljs',
    ),
    ...at(3, 'command', 'execcommandpipe'),
    // Honest programs hand on there what they were given.
    // TypoScript: `userFunc` in it is called.
    ...sent(0, 'code', 'cobjget'),
    ...sent(
      1,
      'code',
      'cobjgetsingle stdwrap stdwrapvalue parsefunc typolink typolink_url gettypolink gettypolink_url getimgresource http_makelinks mailto_makelinks filelink',
    ),
    ...sent(2, 'code', 'imagelinkwrap'),
    ...sent(0, 'command', 'executecommand exec_command execcommand startprocess'),
    ...sent(
      0,
      'code',
      'loadstring parsestring parse_string parseexpression compilesource compileexpression evalscript createquerystring addmethodbody',
    ),
  ],
  objects: [
    ...at(
      0,
      'code',
      'phpprocess phpsubprocess stringloader twig_loader_string twig_loader_array mustache_loader_stringloader dwoo_template_string',
      'dwoo_template_str latte_string stringtemplate inlinetemplate bladestring templatestring sandboxedtemplate phpevaluator',
      'evalmath expressionrule formula guardexpression phpliteral phpexpression zend_json_expr_php',
    ),
    ...at(1, 'code', 'guardexpression'),
    ...at(
      0,
      'command',
      'runprocessmessage runcommandmessage processhandler swift_sendmailtransport swift_transport_sendmailtransport',
      'shellcommand consolecommandmessage pipeprocess phpexecutable wkhtmltopdf shellwrapper shelltask commandline',
      'imp_spam_program',
    ),
  ],
};
