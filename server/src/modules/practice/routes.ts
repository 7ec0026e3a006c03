import { practiceApi } from '@uzima/contract/practice'
import { routes } from '#http/routes.ts'
import { changePracticeSettings, getPractice, getPracticeSettings, keepTestMail, openDoors } from './service.ts'
import { sendTestMail } from './test-mail.ts'

const admins = { allow: 'admin', needs: ['aal2'] } as const

export const practice = routes(practiceApi, {
  getPractice: { allow: 'anyone', limit: 'page', audit: null, run: getPractice },
  // nothing about a person
  getPracticeSettings: { ...admins, audit: null, run: getPracticeSettings },
  changePracticeSettings: { ...admins, audit: 'admin.practice_changed', run: changePracticeSettings },
  sendTestMail: { ...admins, limit: 'mailTest', audit: 'admin.test_mail_sent', prepare: sendTestMail, run: keepTestMail },
  openDoors: { ...admins, audit: 'admin.doors_opened', run: openDoors },
})
