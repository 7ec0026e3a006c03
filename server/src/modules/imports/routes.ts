import { importsApi } from '@uzima/contract/imports'
import { routes } from '#http/routes.ts'
import {
  answerImportPerson,
  finishRecordImport,
  getRecordImport,
  listRecordImports,
  removeRecordImport,
  sendImportPart,
  startRecordImport,
} from './service/files.ts'
import { addImportedRecords, chooseImportKind, chooseImportLines, listImportLines } from './service/lines.ts'
import { undoRecordImport } from './service/undo.ts'

const consented = ['consented'] as const

/** People bring what is about themselves; it is health data, so all of it requires consent to the notice. */
export const imports = routes(importsApi, {
  listRecordImports: { allow: 'member', needs: consented, audit: 'record_imports.listed', run: listRecordImports },
  startRecordImport: { allow: 'member', needs: consented, audit: 'record_import.started', run: startRecordImport },
  // the start and the end of sending are audited
  sendImportPart: { allow: 'member', needs: consented, audit: null, run: sendImportPart },
  finishRecordImport: { allow: 'member', needs: consented, audit: 'record_import.sent', run: finishRecordImport },
  // asked again and again while a file is read
  getRecordImport: { allow: 'member', needs: consented, audit: null, run: getRecordImport },
  listImportLines: { allow: 'member', needs: consented, audit: 'record_import.viewed', run: listImportLines },
  answerImportPerson: { allow: 'member', needs: consented, audit: 'record_import.recognised', run: answerImportPerson },
  chooseImportLines: { allow: 'member', needs: consented, audit: 'record_import.chosen', run: chooseImportLines },
  chooseImportKind: { allow: 'member', needs: consented, audit: 'record_import.chosen', run: chooseImportKind },
  addImportedRecords: { allow: 'member', needs: consented, audit: 'record_import.added', run: addImportedRecords },
  undoRecordImport: { allow: 'member', needs: consented, audit: 'record_import.undone', run: undoRecordImport },
  removeRecordImport: { allow: 'member', needs: consented, audit: 'record_import.removed', run: removeRecordImport },
})
