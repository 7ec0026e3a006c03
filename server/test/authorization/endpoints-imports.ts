import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'patients', needs: ['consented'] } as const
const unknown = { ...own, says: '404 import_not_found' } as const
const byId = () => ({ id: '00000000-0000-7000-8000-0000000000fe' })

/** Files that patients bring into their own records; nobody has brought one here. */
export const importEndpoints: Record<string, DeclaredEndpoint> = {
  listRecordImports: own,
  startRecordImport: { ...own, input: () => ({ name: 'export.json', size: 10 }) },
  sendImportPart: { ...unknown, input: () => ({ ...byId(), position: 0, bytes: Buffer.from('{}') }) },
  finishRecordImport: { ...unknown, input: byId },
  getRecordImport: { ...unknown, input: byId },
  listImportLines: { ...unknown, input: () => ({ ...byId(), likeness: 'new' }) },
  answerImportPerson: { ...unknown, input: byId },
  chooseImportKind: { ...unknown, input: () => ({ ...byId(), kind: 'steps', likeness: 'new', isChosen: false }) },
  chooseImportLines: { ...unknown, input: () => ({ ...byId(), choices: [{ ...byId(), isChosen: true }] }) },
  addImportedRecords: { ...unknown, input: () => ({ ...byId(), reason: null }) },
  undoRecordImport: { ...unknown, input: byId },
  removeRecordImport: { ...unknown, input: byId },
}
