import { practiceApi } from '@uzima/contract/practice'
import { routes } from '#http/routes.ts'
import { changePracticeSettings, getPracticeSettings } from './service.ts'

export const practice = routes(practiceApi, {
  // public anyway
  getPracticeSettings: { allow: 'admin', needs: ['aal2'], audit: null, run: getPracticeSettings },
  changePracticeSettings: { allow: 'admin', needs: ['aal2'], audit: 'admin.practice_changed', run: changePracticeSettings },
})
