import { mergesApi } from '@uzima/contract/merges'
import { duplicatesApi } from '@uzima/contract/merges/duplicates'
import { routes, together } from '#http/routes.ts'
import { listDistinct, listDuplicates, markDistinct, unmarkDistinct } from './service/duplicates.ts'
import { bringFilesOfMerge, bringFilesOfUndo } from './service/files.ts'
import { getMerge, listMerges, mergePatients, previewMerge, undoMerge } from './service.ts'

const records = routes(mergesApi, {
  previewMerge: { allow: 'clerk', audit: 'merge.previewed', run: previewMerge },
  mergePatients: {
    allow: 'clerk',
    audit: 'patient.merged',
    prepare: bringFilesOfMerge,
    run: mergePatients,
    replay: (ctx, id) => getMerge(ctx, { id }),
  },
  listMerges: { allow: 'clerk', audit: 'merges.listed', run: listMerges },
  undoMerge: { allow: 'clerk', audit: 'merge.undone', prepare: bringFilesOfUndo, run: undoMerge },
})

const duplicates = routes(duplicatesApi, {
  listDuplicates: { allow: 'clerk', audit: 'duplicates.listed', run: listDuplicates },
  markDistinct: { allow: 'clerk', audit: 'patients.marked_distinct', run: markDistinct },
  listDistinct: { allow: 'clerk', audit: 'duplicates.listed', run: listDistinct },
  unmarkDistinct: { allow: 'clerk', audit: 'patients.unmarked_distinct', run: unmarkDistinct },
})

export const merges = together(records, duplicates)
