import { mostEntries } from '@uzima/contract/chart/entries'
import { noteTemplatesApi as api, type WriteNoteTemplate } from '@uzima/contract/note-templates'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole, drDiaz, nora, olive, type Person, visitor } from '../../../test/people.ts'

const { as, sql } = await clinic()
const cough: WriteNoteTemplate = {
  ...{ owner: 'own', name: ' Cough ', subjective: '{{name}}, {{age}}. Since: \n', objective: 'Lungs: ', assessment: '', plan: '' },
  summary: 'Drink enough.',
}
const add = (over: Partial<WriteNoteTemplate> = {}, who: Person | typeof visitor = drCole) =>
  as(who).call(api.addNoteTemplate, { ...cough, ...over })
const names = async (who: Person) => (await as(who).call(api.listNoteTemplates)).rows.map(({ name, owner }) => `${name} ${owner}`)
const refused = (status: number, code: string, field?: string) => ({ status, problem: { code, ...(field && { field }) } })
const events = async (id: string) =>
  (await sql<{ event: string }>('select event_type as event from audit.log where resource_id = $1 order by ts, id', [id])).map(
    ({ event }) => event,
  )

beforeEach(() => sql('delete from app.note_templates'))

describe('addNoteTemplate', () => {
  test('keeps the words as they are typed, and is recorded', async () => {
    const template = await add()
    expect(template).toMatchObject({ ...cough, name: 'Cough', version: 1, updatedBy: drCole.name })
    expect(await events(template.id)).toEqual(['note_template.added'])
  })
  test('a doctor’s own are theirs alone; the practice’s are for all who write notes', async () => {
    await add()
    await add({ owner: 'practice', name: 'back pain' })
    expect(await names(drCole)).toEqual(['back pain practice', 'Cough own'])
    expect(await names(drDiaz)).toEqual(['back pain practice'])
    expect(await names(nora)).toEqual(['back pain practice'])
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['a patient', ada, 403, 'forbidden'],
    ['a nurse', nora, 403, 'forbidden'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('is not for %s', async (_, who, status, code) => {
    await expect(add({}, who)).rejects.toMatchObject(refused(status, code))
  })
  test('admins and patients read none', async () => {
    for (const who of [ada, olive]) await expect(as(who).call(api.listNoteTemplates)).rejects.toMatchObject(refused(403, 'forbidden'))
  })
  test('needs a name and words', async () => {
    await expect(add({ name: ' ' })).rejects.toMatchObject(refused(400, 'required_field', 'name'))
    const nothing = { subjective: ' ', objective: '', assessment: '\n', plan: '', summary: '' }
    await expect(add(nothing)).rejects.toMatchObject(refused(400, 'required_field', 'subjective'))
    await expect(add({ plan: 'x'.repeat(2001) })).rejects.toMatchObject(refused(400, 'too_long', 'plan'))
  })
  test.each(['own', 'practice'] as const)('there is room for so many: %s', async (owner) => {
    await sql(
      `insert into app.note_templates (id, doctor_id, name, subjective, objective, assessment, plan, summary, created_at, updated_by, updated_at)
       select gen_random_uuid(), $1, 'T ' || n, 'S', '', '', '', '', now(), $2, now() from generate_series(1, $3) n`,
      [owner === 'own' ? as(drCole).doctorId : null, as(drCole).id, mostEntries - 1],
    )
    const last = await add({ owner })
    await expect(add({ owner })).rejects.toMatchObject(refused(409, 'too_many_entries'))
    // a change takes no room, nor does another list
    await as(drCole).call(api.editNoteTemplate, { ...cough, owner, id: last.id, version: 1 })
    await add({ owner: owner === 'own' ? 'practice' : 'own' })
  })
})

describe('editNoteTemplate', () => {
  const edit = (id: string, over: Partial<WriteNoteTemplate & { version: number }> = {}, who: Person = drCole) =>
    as(who).call(api.editNoteTemplate, { ...cough, id, version: 1, ...over })
  test('changes the words, the name, and whose it is', async () => {
    const { id } = await add()
    expect(await edit(id, { name: 'Cough, chronic', plan: 'X-ray', owner: 'practice' })).toMatchObject({
      ...{ name: 'Cough, chronic', plan: 'X-ray', owner: 'practice', version: 2 },
    })
    expect(await edit(id, { version: 2, owner: 'practice', plan: 'Spirometry' }, drDiaz)).toMatchObject({
      updatedBy: drDiaz.name,
      version: 3,
    })
    expect(await events(id)).toEqual(['note_template.added', 'note_template.edited', 'note_template.edited'])
  })
  test('nobody overwrites what somebody else has changed since', async () => {
    const { id } = await add({ owner: 'practice' })
    await edit(id, { owner: 'practice', plan: 'First' }, drDiaz)
    await expect(edit(id, { owner: 'practice', plan: 'Second' })).rejects.toMatchObject(refused(409, 'entry_changed'))
    expect((await as(drCole).call(api.listNoteTemplates)).rows[0]?.plan).toBe('First')
  })
  test('another doctor’s own and an unknown one give the same answer', async () => {
    const { id } = await add()
    for (const each of [id, '00000000-0000-7000-8000-000000000000'])
      await expect(edit(each, {}, drDiaz)).rejects.toMatchObject(refused(404, 'entry_not_found'))
  })
})

describe('deleteNoteTemplate', () => {
  const remove = (id: string, who: Person = drCole) => as(who).call(api.deleteNoteTemplate, { id })
  test('takes it off the list', async () => {
    const { id } = await add()
    await expect(remove(id, drDiaz)).rejects.toMatchObject(refused(404, 'entry_not_found'))
    await remove(id)
    expect(await names(drCole)).toEqual([])
    expect(await events(id)).toEqual(['note_template.added', 'access.denied', 'note_template.deleted'])
    await expect(remove(id)).rejects.toMatchObject(refused(404, 'entry_not_found'))
  })
  test('one of the practice’s is deleted by each of its doctors, and by no nurse', async () => {
    const { id } = await add({ owner: 'practice' })
    await expect(remove(id, nora)).rejects.toMatchObject(refused(403, 'forbidden'))
    await remove(id, drDiaz)
    expect(await names(drCole)).toEqual([])
  })
})
