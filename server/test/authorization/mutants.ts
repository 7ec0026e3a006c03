import { type Lab, laidKeys } from './database.ts'
import type { Rights } from './declared.ts'
import { functions } from './functions.ts'
import {
  faultOf,
  type KnownTable,
  type Mode,
  rightsOf,
  rightTrials,
  type Trial,
  trialsFor,
  trialsOf,
  trialsOfFunctions,
  verbs,
} from './matrix.ts'
import { type ActorName, allActorNames } from './people.ts'

/** A disabled safeguard, and the trials that must detect it. */
export type Mutant = { name: string; statement: string; mode: Mode; trials: Trial[]; actors?: ActorName[] }

/** Drops each policy, opens it on each of its two sides, and disables row-level security on each table. */
export async function policyMutants(lab: Lab): Promise<Mutant[]> {
  const policies = await lab.rows<{ table: string; policy: string; command: string; using: string | null; check: string | null }>(
    `select format('%I.%I', schemaname, tablename) as table, quote_ident(policyname) as policy, cmd as command, qual as using, with_check as check
       from pg_policies where schemaname in ('app', 'auth', 'audit') order by 1, 2`,
  )
  const ofPolicies = policies.flatMap(({ table, policy, command, using, check }) => {
    const at = `${policy} on ${table}`
    const isChecked = command !== 'SELECT' && command !== 'DELETE'
    // a WITH CHECK that doesn't depend on changed columns repeats USING or a part of it, so that dropping it loses nothing
    const isRepeated =
      (check === using || using?.startsWith(`(${check} AND `)) &&
      !isAboutRow(
        check,
        lab.tables.find(({ name }) => name === table),
      )
    return [
      mutant(lab, table, `drop policy ${at}`),
      ...(using !== null && using !== 'true'
        ? [mutant(lab, table, `alter policy ${at} using (true)${check === null && isChecked ? ` with check (${using})` : ''}`)]
        : []),
      ...(isChecked && !isRepeated && !addedUp.has(at) && (check ?? using) !== 'true'
        ? [mutant(lab, table, `alter policy ${at} with check (true)`)]
        : []),
    ]
  })
  return [...ofPolicies, ...lab.tables.map(({ name }) => mutant(lab, name, `alter table ${name} disable row level security`))]
}

/** Checks that dropping alone loses nothing: policies add up, and what the one holds back the other lets through. */
const addedUp = new Set([
  // what turns a program into a backend service, or back, is the column, which is not granted
  'accounts_change on app.oauth_clients',
  'backends_used on app.oauth_clients',
])

const isAboutRow = (condition: string | null, table: KnownTable | undefined) =>
  table?.columns.some((column) => new RegExp(`\\b${column}\\b`).test(condition?.replace(/SELECT app\.\w+\(\) AS \w+/g, '') ?? ''))

function mutant({ tables }: Lab, table: string, statement: string): Mutant {
  const known = tables.find(({ name }) => name === table)
  return { name: statement, statement, mode: 'policies alone', trials: known ? trialsOf(known, 'policies alone') : [] }
}

const logins = { uzima_api: 'nobody', uzima_auth: 'accounts' } as const

/** Grants each missing privilege to a role, and revokes each granted one. */
export function grantMutants({ tables }: Lab): Mutant[] {
  return tables.flatMap((table) =>
    Object.entries(logins).flatMap(([login, actor]) => {
      const rights = rightsOf(table.declared, actor)
      const trials = rightTrials(table)
      return verbs.flatMap((verb) =>
        changesOf(rights, verb, table.columns).map((change): Mutant => {
          const statement = change.replace('TABLE', table.name).replace('LOGIN', login)
          // schema usage is a safeguard of its own
          const opened = `grant usage on schema ${table.name.split('.')[0]} to ${login}; ${statement}`
          return { name: statement, statement: opened, mode: 'as granted', trials, actors: [actor] }
        }),
      )
    }),
  )
}

function changesOf(rights: Rights, verb: (typeof verbs)[number], columns: string[]): string[] {
  const right = rights[verb]
  if (right === true) return [`revoke ${verb} on TABLE from LOGIN`]
  if (right === undefined) return [`grant ${verb} on TABLE to LOGIN`]
  return columns.map((column) =>
    right.includes(column) ? `revoke ${verb} (${column}) on TABLE from LOGIN` : `grant ${verb} (${column}) on TABLE to LOGIN`,
  )
}

/** Every check of the caller's identity in a SECURITY DEFINER function, replaced by one that passes. */
const guards: { find: RegExp; instead: string }[] = [
  { find: /raise exception 'not allowed' using errcode = '42501'/g, instead: 'null' },
  { find: /(?:[\w.]+|coalesce\([^()]*\)) = (?:app\.(?:uid|role|doctor_id)\(\)|me|who\[\d\])(?! is)/g, instead: 'true' },
  { find: /[\w.]+ is not distinct from app\.(?:uid|doctor_id)\(\)/g, instead: 'false' },
  { find: /(?:[\w.]+|array\[[^\]]*\]) @> array\[me(?:, \w+)?\]/g, instead: 'true' },
  { find: /not app\.may_write\(who, \w+\)/g, instead: 'false' },
  { find: /\((?:p_key_ids @>|sent_lately <) [^)]*(?:\([^)]*\)[^)]*)*\) is not true/g, instead: 'false' },
  { find: /app\.role\(\) (?:= '\w+'|in \([^)]*\))/g, instead: 'true' },
  { find: /parts\[4\] = (?:coalesce\((?:[^()]|\([^()]*\))*\)|[\w.]+(?:\(\))?(?:::text)?)/g, instead: 'true' },
  { find: /left\(given, 64\) = encode\(.*?'hex'\)/g, instead: 'true' },
  { find: /[\w.]+ = doctor\b(?! uuid)/g, instead: 'true' },
  { find: /(?:not )?app\.(?:cares_for|is_provider)\([^()]*(?:\(\))?[^()]*\)/g, instead: 'true' },
  { find: /(?<!not )auth\.holds\(s, [\w.]+(?:\(\))?\)/g, instead: 'true' },
]
/** `set x = …` is an assignment, not a check. */
const isAssigned = (text: string, index: number) =>
  /\bset\s+(?:[\w\s.=(),']+,\s*)?$|,\s*$/.test(text.slice(Math.max(0, index - 200), index))
/** Repeated further on in the same query: without it a list takes longer or is shorter, but shows nothing else. */
const repeated = [
  'where a.patient_id = me and a.scheduled_time > moment',
  'where g.patient_id = me and g.valid_until > moment',
  'where a.doctor_id = doctor and a.scheduled_time > moment',
  'where e.patient_id = me and e.valid_until > moment',
  // that somebody is listed once
  'where v.doctor_id = doctor and v.patient_id = e.patient_id',
  'where g.grantee_id = me and g.patient_id = e.patient_id',
  'and (a.subject_ids @> array[me]) is not true',
  // only how soon
  "priority => case when app.role() = 'system'",
  // the newest of the caller's own is looked up next
  'where is_nurse and t.owner_id = me and app.task_opens_until(t) > moment',
]
const isRepeated = (text: string, index: number) =>
  repeated.some((each) => {
    const from = text.lastIndexOf(each, index)
    return from !== -1 && index < from + each.length
  })
/** Helper functions that are covered by the trials of their callers. */
const askedBy: Record<string, string> = { 'app.may_write': 'app.may_write_to', 'app.works_with': 'app.waitlist' }
/** A trigger of the table asks the same once more. */
const askedAgain = ['app.bring_back']
/** Functions that establish an identity are covered by what the matrix's identities can see. */
const openers = ['app.set_session_context', 'app.set_system_context', 'app.set_identity', 'app.context']

export async function guardMutants(lab: Lab): Promise<Mutant[]> {
  const found = await lab.rows<{ name: string; text: string }>(
    `select p.oid::regproc::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
      where p.pronamespace::regnamespace::text in ('app', 'auth', 'audit') and p.prokind = 'f'
        and (p.prosecdef or p.oid::regproc::text = any($1)) order by 1`,
    [[...openers, ...Object.keys(askedBy)]],
  )
  const visits = lab.tables
    .filter(({ name }) => name === 'app.appointments' || name === 'app.mails')
    .flatMap((table) => trialsOf(table, 'policies alone'))
  const asking = found.filter(({ name }) => !askedAgain.includes(name))
  return asking.flatMap(({ name, text }) => {
    const asker = askedBy[name] ?? name
    const asked = functions[asker]
    const trials = asked && !('isOpen' in asked) ? trialsOfFunctions({ [asker]: asked }) : openers.includes(name) ? visits : []
    return guards.flatMap(({ find, instead }) =>
      [...text.matchAll(find)]
        .filter((match) => match.index > text.indexOf('$function$') && !isAssigned(text, match.index) && !isRepeated(text, match.index))
        .map((match): Mutant => {
          const statement = text.slice(0, match.index) + instead + text.slice(match.index + match[0].length)
          return {
            name: `${name}: ${instead} for ${match[0]} at ${match.index}`,
            statement,
            mode: openers.includes(name) ? 'policies alone' : 'as granted',
            trials,
          }
        }),
    )
  })
}

/** Those that detect the most come first. */
const suspects: ActorName[] = [...new Set<ActorName>(['owner', 'accounts', 'ada', 'cole', 'olive', 'system', ...allActorNames])]

/** The mutants that the matrix doesn't detect. Each is applied, tried and rolled back within one transaction. */
export async function survivorsOf(lab: Lab, mutants: Mutant[]): Promise<string[]> {
  const known = laidKeys(lab)
  const survivors: string[] = []
  for (const { name, statement, mode, trials, actors = suspects } of mutants) {
    const isSeen = await lab.inUndone(async () => {
      await lab.run(statement)
      await lab.enter(mode)
      for (const actor of actors) {
        // a mutant that breaks the statements themselves counts as detected
        const asked = trialsFor(actor, trials)
        const answers = await lab.ask(actor, asked).catch(() => undefined)
        if (!answers || asked.some((trial, index) => faultOf(trial, actor, answers[index] ?? 'refused', known.get(trial.table))))
          return true
      }
      return false
    })
    if (!isSeen) survivors.push(name)
  }
  return survivors
}
