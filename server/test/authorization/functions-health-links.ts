import type { DeclaredFunction } from './declared.ts'
import { type ActorName, idOf, people, visitors } from './people.ts'

const hash = (pair: string) => `'\\x${pair.repeat(32)}'`
/** Whoever has the time from the server: links end. */
const anyoneInTime: readonly ActorName[] = [...visitors, ...people, 'system']

/** What links show to anyone who has them, of which only hashes are stored. */
export const healthLinkFunctions: Record<string, DeclaredFunction> = {
  'app.try_health_link': [
    { shows: `select true from app.try_health_link(${hash('d1')})`, who: anyoneInTime },
    // one that has ended
    { shows: `select true from app.try_health_link(${hash('d3')})`, who: [] },
  ],
  'app.open_health_link': [
    // one attempt was counted
    { shows: `select true from app.open_health_link(${hash('d1')})`, who: anyoneInTime },
    // none was, and none is needed
    { shows: `select true from app.open_health_link(${hash('d2')})`, who: [] },
    { shows: `select true from app.open_health_link(${hash('d4')})`, who: anyoneInTime },
    { shows: `select true from app.open_health_link(${hash('d3')})`, who: [] },
  ],
  // of a link that is opened at this very moment, and one that never was
  'app.health_link_files_of': [
    { shows: `select true from app.health_link_files_of(${hash('d1')}, 100) where sealed is not null`, who: anyoneInTime },
    // longer than is asked for
    { shows: `select true from app.health_link_files_of(${hash('d1')}, 1) where sealed is null`, who: anyoneInTime },
    { shows: `select true from app.health_link_files_of(${hash('d4')}, 100)`, who: [] },
    { shows: `select true from app.health_link_files_of(${hash('d3')}, 100)`, who: [] },
  ],
  'app.health_link_file': [
    // opened within the hour, another link’s, and never
    { shows: `select true from app.health_link_file(${hash('d1')}, '${idOf('health link file d1')}')`, who: anyoneInTime },
    { shows: `select true from app.health_link_file(${hash('d1')}, '${idOf('health link file d2')}')`, who: [] },
    { shows: `select true from app.health_link_file(${hash('d4')}, '${idOf('health link file d4')}')`, who: [] },
  ],
  // about a link that was opened at this very moment, to its patient
  'app.tell_of_health_link': [
    {
      does: `select app.tell_of_health_link('${idOf('health link d1')}', '${idOf('told')}', 'health', 'medium', null)`,
      holds: `select true from app.notifications where id = '${idOf('told')}'`,
      who: anyoneInTime,
    },
    {
      does: `select app.tell_of_health_link('${idOf('health link d2')}', '${idOf('told')}', 'health', 'medium', null)`,
      holds: `select true from app.notifications where id = '${idOf('told')}'`,
      who: [],
    },
  ],
  'app.note_old_health_links': [
    { shows: `select true from app.note_old_health_links('2027-01-19T08:00:00.000Z') where user_id = '${idOf('ada')}'`, who: ['system'] },
  ],
  'app.clear_health_links': [
    {
      does: `select app.clear_health_links('2027-01-11T08:00:00.000Z')`,
      holds: `select true from app.health_link_files where id = '${idOf('health link file d2')}' and sealed is null`,
      who: ['system'],
    },
  ],
}
