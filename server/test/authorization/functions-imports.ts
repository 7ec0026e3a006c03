import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'

const now = `'2027-01-04T08:00:00.000Z'`

/** What has files read that patients have brought. */
export const importFunctions: Record<string, DeclaredFunction> = {
  'app.read_import': [
    { does: `select app.read_import('${idOf('import b')}', ${now})`, who: ['ben'] },
    // from another portal, which the worker has read
    { does: `select app.read_import('${idOf('import d')}', ${now})`, who: ['ben', 'system'] },
    // still being sent
    { does: `select app.read_import('${idOf('import a')}', ${now})`, who: [] },
  ],
  'app.free_import_queue': [{ does: 'select app.free_import_queue()', who: ['system'] }],
}
