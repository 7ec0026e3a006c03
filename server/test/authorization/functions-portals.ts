import type { DeclaredFunction } from './declared.ts'
import { idOf } from './people.ts'

const now = `'2027-01-04T08:00:00.000Z'`

/** What has fetched from the portals that people have connected, and who learns how many they are. */
export const portalFunctions: Record<string, DeclaredFunction> = {
  'app.fetch_from_portal': [
    { does: `select app.fetch_from_portal('${idOf('connection of ben')}', ${now})`, who: ['ben', 'system'] },
    // not answered yet
    { does: `select app.fetch_from_portal('${idOf('connection of ada')}', ${now})`, who: [] },
  ],
  'app.read_portal': [
    { does: `select app.read_portal('${idOf('portal in use')}', ${now})`, who: ['system'] },
    { does: `select app.read_portal('${idOf('portal removed')}', ${now})`, who: [] },
  ],
  'app.portal_use': [{ shows: 'select true from app.portal_use()', who: ['olive'] }],
}
