/** Modules of npm, of Node.js and of others, by what whoever loads them can do. */

function names(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

/** They run commands, and do nothing else. */
export const COMMAND_MODULES: ReadonlySet<string> = new Set(
  names(
    'child_process node:child_process execa shelljs cross-spawn node-pty zx nano-spawn tinyexec node-cmd bun:ffi ffi-napi ffi',
  ),
);

/** They start programs, here or on another machine: terminals, shells, other languages, what watches and repeats. */
export const STARTER_MODULES: ReadonlySet<string> = new Set(
  names(`
    cross-spawn-async spawn-sync child-process-promise child-process-ext promisify-child-process async-child-process
    child-process-es6-promise exec-sh execspawn shell-exec shell-runner dax-sh dax @david/dax @npmcli/promise-spawn
    @npmcli/run-script npm-run npm-run-all npm-run-all2 npm-lifecycle npm-programmatic foreground-child win-spawn
    spawn-command spawn-please spawndamnit tinyspawn teen_process await-spawn await-exec async-exec isomorphic-exec
    p-exec execute exec-buffer exec-async node-exec-promise run-cmd run-command node-run-cmd run-shell-command
    run-applescript osascript node-osascript applescript powershell node-powershell edge-js edge sudo sudo-prompt
    sudo-js @vscode/sudo-prompt electron-sudo exec-root runas open opn opener better-opn launch-editor open-editor
    node-ssh ssh2 ssh2-promise ssh2-exec ssh-exec simple-ssh remote-exec pty.js child_pty @lydell/node-pty
    @homebridge/node-pty-prebuilt-multiarch node-pty-prebuilt node-pty-prebuilt-multiarch pm2 forever forever-monitor
    nodemon respawn daemon daemonize2 node-windows node-linux node-mac python-shell pythonia node-python
    node-calls-python python-bridge pymport java node-java-caller exec-php php-exec node-php php-embed
    koffi ffi-rs node-ffi @breush/ffi-napi sbffi gulp-exec gulp-shell gulp-run gulp-run-command gulp-spawn
    grunt-exec grunt-shell webpack-shell-plugin webpack-shell-plugin-next webpack-shell-plugin-alt on-build-webpack
    rollup-plugin-execute vite-plugin-run concurrently dockerode node-docker-api listr-exec @semantic-release/exec
    crontab system-commands linux-commands bash-exec shellpromise bashful shell-quote-exec
  `),
);

/** They run what they are given as text, or build objects of functions from texts. */
export const RUNNER_MODULES: ReadonlySet<string> = new Set(
  names(`
    vm2 isolated-vm safe-eval safer-eval safe-eval2 notevil static-eval expr-eval expr-eval-fork node-eval eval _eval eval5 sval jsvm
    vm-browserify vm-shim node-vm contextify sandbox sandboxed-module sandcastle jailed @nyariv/sandboxjs quickjs
    quickjs-emscripten ses realms-shim near-membrane enhanced-require require-from-string require-from-memory
    module-from-string import-from-string eval-module module-eval import-fresh import-module-string
    function-serialization node-serialize serialize-to-js serialijse funcster cryo jsonfn json-fn lave
    eval-estree-expression expression-eval jse-eval eval-expression value-of mathjs mathjs/number math-expression-evaluator nerdamer
    jexl filtrex jsonata angular-expressions bcx-expression-evaluator json-logic-engine cel-js feelin
    @babel/register babel-register coffee-script/register coffeescript/register esbuild-register esbuild-runner/register
    ts-node ts-node/register tsx/cjs/api tsx/esm/api sucrase/register @swc/register @swc-node/register jiti bundle-require
    unconfig importx interpret rechoir
  `),
);

/** They make programs of templates: whoever writes the template writes code. */
export const TEMPLATE_MODULES: ReadonlySet<string> = new Set(
  names(`
    nunjucks nunjucks-async ejs pug jade dot handlebars express-handlebars hbs hogan.js eta squirrelly art-template
    express-art-template liquidjs twig twing swig swig-templates dustjs-linkedin marko velocityjs velocity haml hamljs
    lodash.template underscore.template just-template es6-template-strings template7 whiskers ect toffee atpl jazz jqtpl
    plates plush ractive tinyliquid vash arc-templates bracket-template htmling slm teacup templayed walrus consolidate
    @ladjs/consolidate edge.js eleventy-edge micromustache tempura sprightly
    vue/dist/vue.esm-bundler.js vue/dist/vue.esm-browser.js vue/dist/vue.esm.js vue/dist/vue.js vue/dist/vue.common.js
    vue-template-compiler vue-template-es2015-compiler @vue/compiler-dom @vue/compiler-sfc @angular/compiler v-runtime-template
    petite-vue html-react-parser
    react-jsx-parser jsx-to-string-loader mdx-bundler mdx-bundler/client next-mdx-remote @mdx-js/mdx @mdx-js/runtime
  `),
);
