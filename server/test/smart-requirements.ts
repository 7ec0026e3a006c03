import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '..', 'src', 'modules')
const sources = new Map<string, string>()
/** The text of a test file, by its name within the modules. */
export function fileOfTest(name: string): string {
  const known = sources.get(name)
  if (known !== undefined) return known
  const text = readFileSync(path.join(folder, `${name}.test.ts`), 'utf8')
  sources.set(name, text)
  return text
}

type Test = [file: string, title: string]
const [apps, smart, openid, keys] = ['connected-apps', 'smart', 'openid', 'client-keys'].map((each) => `connected-apps/${each}`) as [
  string,
  string,
  string,
  string,
]
const [launch, backend, records] = ['connected-apps/clinician-launch', 'connected-apps/backend-services', 'fhir/apps']
const code: Test = [apps, 'a code becomes tokens for the patient’s own record']
const launched: Test = [launch, 'is told of the patient, the visit, the look and who the doctor is, and reads the patient']
const identity: Test = [openid, 'says who the person is to the app that asked, with its nonce and when they had signed in']
const renewed: Test = [smart, 'is renewed without scopes, and with those that were given']
const proved: Test = [backend, 'proves itself for each token, once']
const fields: Test = [smart, 'has every field that is needed, absolute, and each capability that is offered']
const asked: Test = [apps, 'leads to the page that asks, by GET and by form']

const table: Record<string, Test[]> = {
  'discovery 1: found without a token, as JSON': [[apps, '%s tells apps of any origin where to go']],
  'discovery 2: endpoints, capabilities, grant types, methods': [fields],
  'discovery 3: grant types': [fields, [backend, 'discovery tells of backend services']],
  'discovery 4: S256 and not plain': [fields],
  'discovery 5: issuer and keys with OpenID Connect': [fields, [openid, 'SMART’s document has the capability, with issuer and keys']],
  'discovery 6: absolute addresses': [fields],
  'discovery 7: scopes and introspection': [[smart, 'names a scope for each type of the API'], fields],
  'discovery 8: capabilities': [fields],
  'discovery 9: keys of apps': [fields, [keys, 'discovery says how apps may prove themselves']],
  'discovery 10: pages of any origin': [[smart, 'is open to pages of any origin, as the CapabilityStatement is']],
  'discovery 11: TLS 1.2 or later': [],
  'standalone 1: the request, by GET and POST': [asked],
  'standalone 2: back with code and state, or an error': [
    asked,
    [apps, 'a no goes back to the app, and nothing is allowed'],
    [apps, 'what the person allows is stored and on record'],
  ],
  'standalone 3: the exchange by each kind of app': [
    code,
    [apps, 'an app with a secret proves it, in the header or in the form'],
    [keys, 'an app with keys is not let in without them'],
  ],
  'standalone 4: the answer': [code],
  'standalone 5: patient, ID token, refresh token': [code, identity],
  'standalone 6: fhirContext': [[smart, 'comes with no context that an app could not read']],
  'standalone 7: not stored': [code],
  'standalone 8: pages of the app’s origin': [code, [records, 'reads what was allowed, for pages of any origin']],
  'standalone 9: an hour at most, not from the address': [
    [smart, 'is taken from the header, and never from the address'],
    [records, 'has an access token of ten minutes'],
  ],
  'ehr 1: launch address with iss and launch': [launched],
  'ehr 2: launch in the request': [launched],
  'ehr 3: patient, visit, banner and style': [launched],
  'ehr 4: a launch that is none': [[launch, 'that is unknown, used, too old or another app’s, and one without its scope']],
  'openid 1: RS256 and kid': [identity],
  'openid 2: configuration': [[openid, '%s says what is offered']],
  'openid 3: keys without private parts': [[openid, 'the keys are RSA, open to pages of any origin, and have no private part']],
  'openid 4: signature and claims': [identity, [openid, 'is for that app alone, and the person is the same the next time']],
  'openid 5: fhirUser can be read': [[openid, 'leads to the person, whom the app reads with its access token']],
  'refresh 1: with and without scope': [renewed],
  'refresh 2: the answer': [renewed],
  'refresh 3: no more scopes, another token': [[apps, 'refreshing gives another token, and no more than was granted']],
  'refresh 4: not stored': [renewed],
  'refresh 5: wider, unknown, used, another app’s': [
    [apps, 'refreshing gives another token, and no more than was granted'],
    [apps, 'a refresh token used before ends all that was allowed'],
    [apps, 'a made-up refresh token, a session’s own, and another app’s are refused'],
  ],
  'introspection 1: with authorization': [[apps, 'an app reads of its own tokens what they are for']],
  'introspection 2: what an active one says': [
    [apps, 'an app reads of its own tokens what they are for'],
    [openid, 'introspection says the same person as the ID token'],
    launched,
  ],
  'introspection 3: an invalid one says nothing else': [[apps, 'a public app does so with its own access token; nobody reads another’s']],
  'introspection 4: without authorization, after revocation': [
    [apps, 'a public app does so with its own access token; nobody reads another’s'],
    [apps, 'an app reads of its own tokens what they are for'],
  ],
  'backend 1: the request': [[backend, 'gets no token before another admin has approved it, and a token of five minutes after']],
  'backend 2: the answer': [[backend, 'gets no token before another admin has approved it, and a token of five minutes after']],
  'backend 3: not_a_grant_type': [proved],
  'backend 4: not_an_assertion_type': [proved],
  'backend 5: assertions that are none': [
    proved,
    [keys, "describe('an assertion is refused'"],
    [keys, 'the second time, of two at once also, and also while it has not expired'],
  ],
  'backend 6: registered scopes alone, 403 elsewhere': [
    [backend, 'is given what two admins agreed on, in the words of version 2, and nothing to write by'],
    ['bulk-export/bulk-export', 'is narrowed by its token'],
  ],
  'refusals 1: shown to the person': [[apps, '%s is told to the person, and sent nowhere']],
  'refusals 2: sent back with state': [
    [apps, '%s goes back to the app with its state'],
    [apps, 'a no goes back to the app, and nothing is allowed'],
  ],
  'refusals 3: invalid_grant': [
    [apps, '%s uses the code up'],
    [apps, 'a code presented twice ends what it gave'],
    [apps, 'a code lasts a minute'],
    [apps, 'another app cannot use a code'],
  ],
  'refusals 4: other grant types, GET': [
    [apps, 'the grant type %s is not offered'],
    [smart, 'is not given by GET, and every refusal is JSON that nobody stores'],
  ],
  'refusals 5: errors are JSON with no-store': [[smart, 'is not given by GET, and every refusal is JSON that nobody stores']],
  'scopes 1: versions 1 and 2': [
    [smart, '%s of version 1 is %s'],
    [smart, 'patient/%s.rs is granted, and opens no other type'],
  ],
  'scopes 2: 403 and includes': [
    [records, 'another type is refused with 403 and an OperationOutcome'],
    [records, 'a kind that the person left out is in no bundle'],
  ],
  'scopes 3: granular, of what there is': [
    [smart, '$scope of $category is granted as it is asked for, and opens that alone'],
    [records, 'another category is neither found, nor counted, nor read'],
  ],
  'scopes 4: each type': [[smart, 'patient/%s.rs is granted, and opens no other type']],
  'revocation 1: also of an unknown token': [[apps, 'the app, which revokes its token, and no other app']],
  'revocation 2: what is left opens nothing': [[smart, 'given back opens nothing more, and says so when asked about']],
  'revocation 3: by the person': [[apps, 'the person, here or by the auth API']],
}

/** Each requirement of SMART App Launch 2.2 with the tests that say it; `%s` and `$name` stand in titles of tables. */
export const requirementsOfSmart = Object.entries(table).map(([id, tests]) => ({ id, tests }))
export const untestable: Record<string, string> = {
  'discovery 11: TLS 1.2 or later': 'The proxy before the portal ends TLS: docs/operator.md says how it is set.',
}
