import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { asSuperuser, urlWith } from './superuser.ts'
import { startThrowaway } from './throwaway-cluster.ts'

const logins = { api: 'known-only-to-the-tests', auth: 'known-only-to-the-tests' }
const template = 'template_migrated'

/** One cluster and one migrated template per project; each test file copies the template (database.ts). */
export default async function setup(project: TestProject) {
  const { ownerUrl, superuserUrl, stop } = await startThrowaway(`cluster-${project.name.replaceAll(' ', '-')}`)
  try {
    await asSuperuser(superuserUrl, `create database ${template} owner uzima_owner`)
    await migrate({
      ownerUrl: urlWith(ownerUrl, { database: template }),
      logins,
      folder: path.resolve(import.meta.dirname, '../migrations'),
    })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('cluster', { ownerUrl, superuserUrl, template, logins })
  return stop
}
