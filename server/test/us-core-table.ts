import { gapOf, gapOfServer, isOfSupported, unsupported } from './us-core-gaps.ts'
import { isDemanded, type Requirement, requirements } from './us-core-rows.ts'

/** How a test finds out whether a requirement is met, by its kind. */
const ways: Record<string, string> = {
  interaction: 'a resource is read and its type searched; what is written stands in the CapabilityStatement',
  search: 'a record is found by its own value, alone with its `_id`, with `Prefer: handling=strict`',
  'search-combination': 'a record is found by its own values together; what no record has a value of is understood',
  'search-comparators': 'each comparator finds a record by a day on one side of its own, and not by one on the other',
  'search-multiple-or': 'a record is found by its own code among the others',
  include: 'what is referred to comes with the search',
  revinclude: 'the Provenance comes with the search',
  operation: 'it stands in the CapabilityStatement and answers',
  'mandatory element': 'no resource that was read is without it where its parent is there',
  'must-support element': 'it was seen, or another of a choice',
  'must-support slice/extension': 'it was seen',
  'must-support choice': 'one of them was seen',
  reference: 'one to a resource of that profile was seen, which was read too',
  'required binding': 'no other code was seen, where the value set can be listed',
}

const code = (value: string) => `\`${value.replaceAll('|', '\\|')}\``
/** Without the addresses of vocabularies, which are those of the guide. */
const short = (value: string) =>
  value
    .replace(/ in http\S+$/, '')
    .replace(/^(?:slice|extension) /, '')
    .replace(/ at \S+: .*$/, '')
const listed = (rows: readonly Requirement[]) => [...new Set(rows.map(({ value }) => code(short(value))))].join(' ')
const countOf = (rows: readonly Requirement[]) => `${rows.filter((row) => gapOf(row) === undefined).length} of ${rows.length}`

function sectionOf(profile: string): string[] {
  const rows = requirements.filter((row) => row.profile === profile)
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const missing = new Map<string, Requirement[]>()
  for (const row of rows) {
    const reason = gapOf(row)
    if (reason !== undefined) missing.set(reason, [...(missing.get(reason) ?? []), row])
  }
  return [
    ...['', `## ${profile}`, '', '| Kind | Met | Requirements |', '|---|---|---|'],
    ...kinds.map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind)
      return `| ${kind} | ${countOf(ofKind)} | ${listed(ofKind.filter((row) => gapOf(row) === undefined))} |`
    }),
    ...(missing.size > 0 ? ['', 'Not met:'] : []),
    ...[...missing].map(([reason, those]) => {
      const advice = those.some(isDemanded) ? '' : ' (advice)'
      return `- ${listed(those)}${advice}: ${reason}`
    }),
  ]
}

/** The page of docs that says how US Core 7.0.0 is met, requirement by requirement. */
export function usCoreTable(): string {
  const own = requirements.filter(isOfSupported)
  const profiles = [...new Set(own.map(({ profile }) => profile))]
  const demanded = own.filter(isDemanded)
  const ofServer = requirements.filter(({ profile }) => profile === 'server')
  const rows = [
    ...['# US Core 7.0.0, requirement by requirement', ''],
    'Generated from `server/test/files/us-core-7.tsv` and the gaps in `server/test/us-core-gaps.ts`; do not edit. `server/src/modules/fhir/us-core.test.ts` checks each',
    'requirement on the demo clinic, with what the portal takes besides entered there, and each gap for being one.',
    '',
    `Of ${demanded.length} demands of ${profiles.length} profiles ${demanded.filter((row) => gapOf(row) === undefined).length} are met; of ${own.length - demanded.length} recommendations ${own.filter((row) => !isDemanded(row) && gapOf(row) === undefined).length}.`,
    ...['', '| Kind | How it is checked |', '|---|---|'],
    ...Object.entries(ways).map(([kind, way]) => `| ${kind} | ${way} |`),
    ...['', '## Profiles that nothing here has', '', '| Profile | Why |', '|---|---|'],
    ...Object.entries(unsupported).map(([profile, reason]) => `| ${profile} | ${reason} |`),
    ...['', '## The server', '', '| Requirement | Met |', '|---|---|'],
    ...ofServer.map(
      ({ resource, value }) =>
        `| ${resource === '*' ? '' : `${resource}: `}${value.replaceAll('|', '\\|')} | ${gapOfServer(value) ?? 'yes'} |`,
    ),
    ...profiles.flatMap(sectionOf),
  ]
  return `${rows.join('\n')}\n`
}
