import { filesApi } from '@uzima/contract/files'
import { routes } from '#http/routes.ts'
import { cancelUpload, finishUpload, getUpload, sendChunk, startPatientUpload, startUpload } from './service.ts'

export const files = routes(filesApi, {
  startUpload: { allow: 'member', needs: ['consented'], audit: 'file.upload_started', run: startUpload },
  startPatientUpload: { allow: 'provider', audit: 'file.upload_started', run: startPatientUpload },
  // the start and the end of an upload are audited
  sendChunk: { allow: 'member', audit: null, run: sendChunk },
  finishUpload: { allow: 'member', audit: 'file.upload_finished', run: finishUpload },
  // the sender's own upload, without its content
  getUpload: { allow: 'member', audit: null, run: getUpload },
  cancelUpload: { allow: 'member', audit: 'file.upload_cancelled', run: cancelUpload },
})
