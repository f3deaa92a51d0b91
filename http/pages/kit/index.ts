/**
 * What pages are made of. A page is a component that returns `<Page title visitor area>`; inside it the components of
 * the kit know the visitor (words, language, time, token of the forms) by themselves. `memberPage` shows one,
 * `memberForm` acts and leads on, both given the same `show` so that a refused form comes back with its faults:
 *
 *     const show: ShowPage = async (visit, form) => <ProfilePage visit={visit} form={form} profile={await visit.call(…)} />;
 *     memberPage(app, door, '/account/profile', {}, show);
 *     memberForm(app, door, '/account/profile', { page: show }, async ({ call }, fields) => {
 *       await call('change_profile', { name: fields['name'] ?? '' });
 *       return { to: '/account/profile', flash: 'shell.saved' };
 *     });
 *
 * A field takes `form` and shows what was sent and the fault of its name. A flash code is `area.key` of a text under
 * `flash` in the words of that area. A component asks for `http/assets/NAME.js` by `data-script="NAME"`.
 */

export { sizeOf } from '../../../messages/sizes.js';
export { ArtifactName } from './artifact-name.js';
export { Chart } from './chart.js';
export { Code, Copied, SecretOnce, WithBreaks } from './code.js';
export { requireTyped } from './confirmation.js';
export { useVisitor } from './context.js';
export { Done } from './done.js';
export { Dotted } from './dotted.js';
export { FaultText, SaidText } from './fault-text.js';
export { Checkbox, FileField, SelectField, stateOption, TextArea, TextField, TypedConfirmation } from './field.js';
export { FaultPlace, FieldName } from './field-name.js';
export { FaultSummary, Form, Hidden, TooMany } from './form.js';
export { LanguageMap, LanguageMapField } from './language-map.js';
export { Languages } from './language-name.js';
export { Breadcrumbs, Fold, GroupedNav, type NavItem, Pager, SubNav, Unfold } from './nav.js';
export { NextLink } from './next-link.js';
export { EmptyState, NoMatches, Notice } from './notice.js';
export { Part } from './part.js';
export { Remarks } from './remarks.js';
export { SearchForm } from './search-form.js';
export { ShortHash } from './short-hash.js';
export { Badge, decisionTones, State } from './state.js';
export { Steps } from './steps.js';
export { type Column, Facts, NONE, Table } from './table.js';
export { ageOf, durationOf, Time } from './time.js';
export { Address, Codes, Id, NameOfParts, withCode } from './with-code.js';
