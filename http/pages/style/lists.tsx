import type { VNode } from 'preact';
import {
  Address,
  ArtifactName,
  Badge,
  Chart,
  Code,
  Codes,
  Copied,
  Done,
  Dotted,
  Facts,
  Id,
  LanguageMap,
  Languages,
  NameOfParts,
  Part,
  Remarks,
  SecretOnce,
  ShortHash,
  Table,
  Time,
  useVisitor,
} from '../kit/index.js';
import { type DiffRow, SplitRows, UnifiedRows } from '../review/diff-rows.js';
import { STYLE } from './path.js';

export function TableSamples(): VNode {
  const { lists: words, badges, forms } = useVisitor().words.style;
  const rows = [
    { name: words.one, amount: 12 },
    { name: words.two, amount: 7 },
  ];
  return (
    <Part title={words.title} folded={false}>
      <Table
        caption={words.caption}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { label: words.name, cell: ({ name }) => <ArtifactName name={name} /> },
          { label: words.amount, number: true, cell: ({ amount }) => amount },
          { label: badges.title, cell: () => <Badge tone="good">{badges.one}</Badge> },
        ]}
      />
      <Facts
        entries={[
          ...rows.map(({ name, amount }) => ({ term: name, value: amount })),
          { term: words.map, value: <LanguageMap value={forms.mapValue} /> },
          {
            term: words.remark,
            value: <Remarks remarks={[{ field: 'premissions', expected: 'permissions' }]} />,
          },
        ]}
      />
    </Part>
  );
}

const empty: Omit<DiffRow, 'kind' | 'text'> = {
  old: null,
  line: null,
  part: 0,
  mate: null,
  stood: false,
  marks: [],
  colours: [],
};

/** One line that is the same, one changed, lines that are folded, and one that came from elsewhere. */
const difference: readonly DiffRow[] = [
  { ...empty, kind: 'same', old: 1, line: 1, text: '<?php' },
  { ...empty, kind: 'gone', old: 2, mate: 2, text: 'return 1;', marks: [{ from: 7, to: 8 }] },
  { ...empty, kind: 'new', line: 2, mate: 2, text: 'return 2;', marks: [{ from: 7, to: 8 }] },
  { ...empty, kind: 'fold', old: 3, line: 3, part: 40, text: '' },
  { ...empty, kind: 'new', line: 43, text: "const HOST = 'letters.example';", stood: true },
];
const came = [{ line: 43, count: 1, path: 'src/Old.php', there: 12, moved: true }];

export function DifferenceSamples(): VNode {
  const { differences: words } = useVisitor().words.style;
  const shown = { path: 'src/Report.php', rows: difference, came, went: [], foldPath: () => STYLE };
  return (
    <Part title={words.title} folded={false}>
      <UnifiedRows {...shown} label={words.unified} />
      <SplitRows {...shown} label={words.split} rows={difference.slice(0, 3)} />
    </Part>
  );
}

/** A hash and a week, to show how they look. */
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const WEEK = [3, 5, 0, 8, 13, 2, 6];

export function NumberSamples(): VNode {
  const { words, now } = useVisitor();
  const { numbers } = words.style;
  return (
    <Part title={numbers.title} folded={false}>
      <Facts
        entries={[
          { term: numbers.time, value: <Time at={now} /> },
          { term: numbers.hash, value: <ShortHash hash={HASH} /> },
          { term: numbers.whole, value: <Copied text={HASH} /> },
          { term: numbers.code, value: <NameOfParts name="invalid_webhook_url" /> },
          { term: numbers.address, value: <Address text="https://app.example.com/callback" /> },
          { term: numbers.id, value: <Id id="lic_01M84AN1130RWAZDZZTCBS5G1J" /> },
          { term: numbers.languages, value: <Languages tags={['en', 'de', 'x']} /> },
          {
            term: numbers.done,
            value: (
              <Dotted>
                <Done capability="sign_in" result="ok" />
                <Done capability="sign_in" result="rate_limited" />
              </Dotted>
            ),
          },
          { term: numbers.names, value: <Codes names={['blog.*', 'messages.read']} /> },
        ]}
      />
      <ul class="trends">
        <li>
          <p>{numbers.week}</p>
          <p class="number">{WEEK.at(-1)}</p>
          <Chart values={WEEK} text={numbers.chart} />
        </li>
      </ul>
    </Part>
  );
}

const manifest = JSON.stringify({ slug: 'my-module', version: '1.0.0', name: 'My module' }, null, 2);

export function CodeSamples(): VNode {
  const { code: words } = useVisitor().words.style;
  return (
    <Part title={words.title} folded={false}>
      <Code text="sha256sum my-module-1.0.0.zip" label={words.label} />
      <Code text={manifest} label={words.indented} />
      <Code text="https://countersign.example/artifacts/my-module" label={words.word} />
      <SecretOnce label={words.secret} text={words.sample} />
    </Part>
  );
}
