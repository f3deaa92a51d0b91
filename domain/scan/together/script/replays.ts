/** Recordings of what visitors do, with what they type in plain letters: by the options of the programs that record. */

import { lightly, oneOf, type Phrase, phrase, words } from '../phrase.js';

/** Whatever says that nothing is to be hidden. */
const NO = String.raw`(?:false|!1|0|['"]false['"])(?![\w.])`;
const UNMASKED = oneOf(
  new RegExp(
    String.raw`\b(?:maskAllInputs|maskInputs|maskUserInput|maskUserInputText|inputSanitizer|textSanitizer|obscureTextEmails|obscureInputEmails|obscureInputDates|obscureTextNumbers|obscureInputNumbers|sanitizeAllInputs|enableStrictPrivacy|maskTextAndInputs|mask_all_inputs|mask_all_text|maskAllTextAndInputs|record_block_inputs|isMasked)['"]?\s?:\s?${NO}`,
  ),
  new RegExp(String.raw`maskInputOptions['"]?\s?:\s?\{[^{}]{0,160}(?:password|text|tel|number)['"]?\s?:\s?${NO}`),
  /\b(?:defaultPrivacyLevel|privacySetting|privacyLevel|defaultMaskLevel|maskLevel|maskingLevel|textMaskingMode|inputMaskingMode)['"]?\s?:\s?['"](?:allow|none|off|light|conservative|plain|unmask(?:ed)?)['"]|\bdefaultInputMode['"]?\s?:\s?0\b/,
  /['"]record['"]\s?,\s?\{[^{}]{0,80}\b(?:forms|numbers)\s?:\s?(?:true|!0)|\brecord_mask_text_selector['"]?\s?:\s?['"]{2}|enableCaptureKeystrokes|\bcapture_?[kK]ey(?:strokes|s)['"]?\s?:\s?(?:true|!0)|\benableKeystrokes['"]?\s?:\s?(?:true|!0)/,
  /\bunmask['"]?\s?:\s?\[[^\]]{0,120}['"](?:\*|input|body|form|html|textarea|\[name)|\bdisableInputMasking\b|\bunmask(?:TextSelector|InputSelector|Selector|Selectors)['"]?\s?:\s?\[?\s?['"](?:\*|input|body|form|html)/,
  /maskInputFn['"]?\s?:\s?(?:\(?\s?(\w{1,20})\s?\)?\s?=>\s?\1\b|function\s?\(\s?(\w{1,20})\s?[^)]{0,20}\)\s?\{\s?return\s\2\b)/,
);
/** Pages of a shop on which cards, addresses and passwords are typed. */
const TYPED_ON = /checkout|payment|\bcart\b|login|sign-?in|account|order\b|billing|card[-_]?(?:form|number)/i;

const RECORDERS = words`
  replayIntegration( Sentry.Replay( maskAllInputs maskAllText maskInputOptions mask_all_inputs LogRocket.init( FS.init( FullStory.init( FullStory.start rrweb.record( rrwebRecord(
  posthog.init( session_recording datadogRum.init( DD_RUM.init( startSessionReplayRecording smartlook( Smartlook.init( @openreplay OpenReplay( defaultInputMode
  obscureInputEmails obscureTextEmails sessionReplayPlugin( sessionReplay.init( record_mask_text_selector HeatmapSessionRecording enableCaptureKeystrokes mouseflow Mouseflow
  defaultPrivacyLevel privacySetting maskUserInput inputSanitizer Highlight.init( H.init(' sessionReplay( recordSessions record_sessions_percent zipy.init( Clarity.start LiveSession
  __ls('init' enableStrictPrivacy maskInputFn maskTextFn session_replay: sessionRecording: session-replay userpilot glassbox contentsquare quantummetric QuantumMetricAPI
`;

export const replayPhrases: readonly Phrase[] = [
  lightly(phrase('data_sharing.page', RECORDERS, UNMASKED, TYPED_ON)),
  lightly(
    phrase(
      'data_sharing.page',
      words`replayIntegration( Sentry.Replay( LogRocket.init( rrweb.record( posthog.init( datadogRum.init( DD_RUM.init( smartlook( OpenReplay( sessionReplayPlugin( sessionReplay.init(`,
      UNMASKED,
      /https?:\/\/|\bdsn\b|api_host|\bsite\s?:|host\s?:|ingestPoint|serverURL|sendBeacon|\bfetch\(/,
    ),
  ),
];
