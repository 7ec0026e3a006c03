import { bulkExportApi, bulkExportsApi } from '@uzima/contract/bulk-export'
import { routes, together } from '#http/routes.ts'
import { cancelBulkExport, listBulkExports } from './service/exports.ts'
import { deleteExport, getExport, getExportFile } from './service/files.ts'
import { getGroup, listGroups } from './service/groups.ts'
import { exportAll, exportGroup, exportPatients } from './service/kick-off.ts'

const ofBackends = routes(bulkExportApi, {
  exportAll: { allow: 'backend', audit: 'bulk_export.started', run: exportAll },
  exportPatients: { allow: 'backend', audit: 'bulk_export.started', run: exportPatients },
  exportGroup: { allow: 'backend', audit: 'bulk_export.started', run: exportGroup },
  // numbers alone
  listGroups: { allow: 'backend', audit: null, run: listGroups },
  getGroup: { allow: 'backend', audit: null, run: getGroup },
  getExport: { allow: 'backend', audit: null, run: getExport },
  deleteExport: { allow: 'backend', audit: 'bulk_export.cancelled', run: deleteExport },
  getExportFile: { allow: 'backend', audit: 'bulk_export.file_opened', run: getExportFile },
})

const ofAdmins = routes(bulkExportsApi, {
  listBulkExports: { allow: 'admin', needs: ['aal2'], audit: null, run: listBulkExports },
  cancelBulkExport: { allow: 'admin', needs: ['aal2'], audit: 'bulk_export.cancelled', run: cancelBulkExport },
})

/** Exports of many records at once: for backend services, and for admins to see and end. */
export const bulkExport = together(ofBackends, ofAdmins)
