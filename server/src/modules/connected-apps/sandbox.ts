import { clinicianWriteKinds } from '@uzima/contract/connected-apps/clinician-scopes'
import { type DataKind, dataKindNames } from '@uzima/contract/connected-apps/scopes'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Db } from '#db/connect.ts'

/** The app at /dev/app of the demo clinic, by which developers try the FHIR API. */
const sandboxId = '01890000-0000-7000-8000-00000000a990'

/** Registers the sandbox app, or renews its address and what it may ask for. Removed or suspended by an admin, it stays so. */
export async function registerSandbox(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>, now: Date) {
  const redirectUris = [`${publicUrl}/dev/app`]
  const forClinicians = { launchUri: `${publicUrl}/dev/app`, clinicianReach: 'user', clinicianWrites: clinicianWriteKinds }
  await db
    .insertInto('oauthClients')
    .values({
      ...{ id: sandboxId, name: 'Sandbox', maker: null, website: null, privacyNotice: null, redirectUris, secretHash: null },
      ...{ kinds: dataKindNames satisfies DataKind[], registeredBy: null, registeredAt: now, ...forClinicians },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ redirectUris, kinds: dataKindNames, ...forClinicians }))
    .execute()
}

/** Tells the page /dev/app its id, in local mode with a demo clinic only. */
export function sandbox(app: FastifyInstance) {
  app.get('/dev/app.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ clientId: sandboxId }))
}
