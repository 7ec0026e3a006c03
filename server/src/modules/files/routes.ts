import { filesApi } from '@uzima/contract/files'
import { routes } from '#http/routes.ts'
import { cancelUpload, finishUpload, getUpload, sendChunk, startPatientUpload, startUpload } from './service.ts'

export const files = routes(filesApi, {
  startUpload: { allow: 'patient', needs: ['consented'], audit: 'file.upload_started', run: startUpload },
  startPatientUpload: { allow: 'provider', audit: 'file.upload_started', run: startPatientUpload },
  // the start and the end of an upload are audited
  sendChunk: { allow: 'patient', audit: null, run: sendChunk },
  finishUpload: { allow: 'patient', audit: 'file.upload_finished', run: finishUpload },
  // the sender's own upload, without its content
  getUpload: { allow: 'patient', audit: null, run: getUpload },
  cancelUpload: { allow: 'patient', audit: 'file.upload_cancelled', run: cancelUpload },
})
