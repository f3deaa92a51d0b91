import { finding } from '../../finding.js';
import { Trait } from '../../php/value.js';
import { reportReplaced } from '../eval.js';
import { checkHost } from '../fixed-host.js';
import {
  checkEnvironment,
  checkIniSet,
  checkLibrary,
  checkMail,
  checkWindows,
  reportDotNet,
} from '../process-environment.js';
import { checkIndirectCommand, checkLine, checkMailbox, reportRemoteCommand } from '../shell-exec.js';
import { type ByName, type Check, each } from './check.js';

const REMOTE_COMMANDS = ['ssh2_exec', 'ssh2_shell', 'expect_popen', 'win_shell_execute', 'win32_create_service'];

/** What puts another function in the place of one. */
const REPLACING = [
  'runkit_function_add runkit_function_redefine runkit7_function_add runkit7_function_redefine',
  'runkit7_import runkit_import runkit_eval',
  'uopz_set_return uopz_set_hook uopz_function uopz_redefine override_function',
].flatMap((line) => line.split(' '));

/** The request names the option, or the file: `update_option($_POST['a'], $b)`, `unlink($_GET['f'])`. */
function named(id: 'takeover.settings' | 'takeover.deletes'): Check {
  return (report, at, [name]) => {
    for (const { traits, head, isArray } of name?.options() ?? [])
      if (traits & Trait.Request && head === '' && !isArray && (traits & Trait.Joined) === 0)
        report('takeover', at, finding(id), 'medium');
  };
}

/** Functions that run commands elsewhere, change how PHP works, or speak to another server. */
export const ofSystem: ByName = [
  ...REMOTE_COMMANDS.flatMap((name) => each(name, (report, at) => reportRemoteCommand(report, at, name))),
  ...REPLACING.flatMap((name) => each(name, (report, at) => reportReplaced(report, at, name))),
  ['fromshellcommandline', (report, at, args) => checkLine(report, at, args)],
  ...each('update_option update_site_option updatevalue', named('takeover.settings')),
  ...each('unlink rmdir wp_delete_file', named('takeover.deletes')),
  ['imap_open', (report, at, [mailbox]) => checkMailbox(report, at, mailbox)],
  ...each('imagick readimage', (report, at, [path]) => checkIndirectCommand(report, at, path)),
  ...each('putenv apache_setenv', (report, at, [setting]) => checkEnvironment(report, at, setting)),
  ...each('mail mb_send_mail', (report, at, args) => checkMail(report, at, args[4])),
  [
    'loadextension',
    (report, at, [library]) => {
      // Others load an extension of PHP, by its name alone.
      if (library?.options().some(({ head, tail }) => /[./\\]/.test(head + tail))) checkLibrary(report, at, library);
    },
  ],
  ['dl', (report, at, [library]) => checkLibrary(report, at, library)],
  ...each('com com_get_active_object', (report, at, [name]) => checkWindows(report, at, name)),
  ['dotnet', (report, at) => reportDotNet(report, at)],
  ...each('ini_set ini_alter', (report, at, [name, value]) => checkIniSet(report, at, name, value)),
  ...each('fsockopen pfsockopen stream_socket_client ftp_connect ssh2_connect', (report, at, [host]) =>
    checkHost(report, at, host),
  ),
  ['socket_sendto', (report, at, args) => checkHost(report, at, args[4])],
  ['socket_connect', (report, at, args) => checkHost(report, at, args[1])],
];
