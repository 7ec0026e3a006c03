import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@uzima/contract/endpoint'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { medicationsApi } from '@uzima/contract/medications'
import { vitalsApi } from '@uzima/contract/vitals'
import { createTokens } from '../server/src/auth/tokens.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { admitCrowd, tokenOf } from '../server/test/crowd.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { askAs, at, send, timed } from './chart.ts'
import { layChart, layVisits } from './chart-world.ts'
import { benchExport } from './fhir-export.ts'
import { startOurs } from './programs.ts'
import { printRows } from './report.ts'

const goals = { read: 1.5, search: 2 }

/** Reading and searching by FHIR beside the product's own of the same data, in one run, of a record of ten years; one request after the other. */
export async function benchFhir({ quick }: { quick: boolean }) {
  const count = quick ? 60 : 300
  const dataDir = throwawayFolder('bench-fhir')
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startEmbedded({ dataDir })
    started.push(cluster)
    const keyFile = path.join(dataDir, 'key.json')
    const publicUrl = 'http://localhost:3000'
    const env = { DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: keyFile, PUBLIC_URL: publicUrl }
    const ours = await startOurs({ ...env, UZIMA_ROLE: 'web' })
    started.push(ours)
    const { keys } = await loadMasterKey(keyFile)
    const tokens = createTokens({ signingKeys: [keys.signingKey], issuer: `${publicUrl}/auth/v1` })
    const now = new Date()
    const { patient, doctorId } = await withClient(cluster.ownerUrl, async (owner) => {
      const { patients, doctorIds } = await admitCrowd(owner, { patients: 1, doctors: 1, now })
      const [patient] = patients
      const [doctorId = ''] = doctorIds
      if (!patient) throw new Error('Nobody was admitted.')
      await layVisits(askAs(owner), { patientId: patient.id, doctorId, now })
      return { patient, doctorId }
    })
    const ask = async (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
      send(ours.port, await tokenOf(patient, tokens), endpoint, input)
    console.log('Writing ten years of record …')
    await layChart(ask, { patientId: patient.id, doctorId, now })
    const byFhir = async (address: string) => {
      const headers = { authorization: `Bearer ${await tokenOf(patient, tokens)}`, 'user-agent': 'bench' }
      const response = await fetch(`http://127.0.0.1:${ours.port}/fhir/R4/${address}`, { headers })
      if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
      return response.json()
    }
    const first = async (endpoint: Endpoint, input = {}) => {
      const { rows } = (await ask(endpoint, input)) as unknown as { rows: { id: string }[] }
      return rows[0]?.id ?? ''
    }
    const record = await first(healthRecordsApi.listHealthRecords)
    const vital = await first(vitalsApi.listVitals)
    const taken = await timed(
      {
        record: () => ask(healthRecordsApi.getHealthRecord, { id: record }),
        recordByFhir: () => byFhir(`DocumentReference/${record}`),
        vital: () => ask(vitalsApi.getVital, { id: vital }),
        vitalByFhir: () => byFhir(`Observation/${vital}`),
        vitals: () => ask(vitalsApi.listVitals),
        vitalsByFhir: () => byFhir('Observation?category=vital-signs&_count=50'),
        medicines: () => ask(medicationsApi.listMedications),
        medicinesByFhir: () => byFhir('MedicationRequest?_count=50'),
        records: () => ask(healthRecordsApi.listHealthRecords),
        recordsByFhir: () => byFhir('DocumentReference?_count=50'),
      },
      count,
    )
    const compared = (name: string, own: number[], fhir: number[], goal: number) => {
      const ratio = at(fhir, 0.5) / at(own, 0.5)
      return [name, at(own, 0.5).toFixed(2), at(fhir, 0.5).toFixed(2), ratio.toFixed(2), `<= ${goal}`, ratio <= goal ? 'PASS' : 'over']
    }
    console.log(`\nFHIR beside the product's own, ${count} requests each, one after the other`)
    printRows([
      ['', 'own p50 ms', 'FHIR p50 ms', 'ratio', 'goal', ''],
      compared('read a record', taken.record, taken.recordByFhir, goals.read),
      compared('read a vital sign', taken.vital, taken.vitalByFhir, goals.read),
      compared('list vital signs (of 680)', taken.vitals, taken.vitalsByFhir, goals.search),
      compared('list medicines', taken.medicines, taken.medicinesByFhir, goals.search),
      compared('list records (of 320)', taken.records, taken.recordsByFhir, goals.search),
    ])
    await benchExport({
      ...{ ownerUrl: cluster.ownerUrl, env, web: ours, tokens, publicUrl },
      ...{ patients: quick ? 200 : 2000, folder: dataDir },
    })
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
