import { mergesApi } from '@uzima/contract/merges'
import { routes } from '#http/routes.ts'
import { getMerge, listMerges, mergePatients, previewMerge, undoMerge } from './service.ts'

export const merges = routes(mergesApi, {
  previewMerge: { allow: 'clerk', audit: 'merge.previewed', run: previewMerge },
  mergePatients: { allow: 'clerk', audit: 'patient.merged', run: mergePatients, replay: (ctx, id) => getMerge(ctx, { id }) },
  listMerges: { allow: 'clerk', audit: 'merges.listed', run: listMerges },
  undoMerge: { allow: 'clerk', audit: 'merge.undone', run: undoMerge },
})
