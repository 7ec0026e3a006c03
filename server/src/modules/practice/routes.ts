import { practiceApi } from '@uzima/contract/practice'
import { holidaysApi } from '@uzima/contract/practice/holidays'
import { routes, together } from '#http/routes.ts'
import { addHolidays, listHolidays, removeHoliday } from './service/holidays.ts'
import { changePracticeSettings, getPractice, getPracticeSettings, keepTestMail, openDoors } from './service/settings.ts'
import { sendTestMail } from './service/test-mail.ts'

const admins = { allow: 'admin', needs: ['aal2'] } as const

const settings = routes(practiceApi, {
  getPractice: { allow: 'anyone', limit: 'page', audit: null, run: getPractice },
  // nothing about a person
  getPracticeSettings: { ...admins, audit: null, run: getPracticeSettings },
  changePracticeSettings: { ...admins, audit: 'admin.practice_changed', run: changePracticeSettings },
  sendTestMail: { ...admins, limit: 'mailTest', audit: 'admin.test_mail_sent', prepare: sendTestMail, run: keepTestMail },
  openDoors: { ...admins, audit: 'admin.doors_opened', run: openDoors },
})

const holidays = routes(holidaysApi, {
  // nothing about a person: visits come without their patients
  listHolidays: { ...admins, audit: null, run: listHolidays },
  addHolidays: { ...admins, audit: 'admin.holidays_changed', run: addHolidays },
  removeHoliday: { ...admins, audit: 'admin.holidays_changed', run: removeHoliday },
})

export const practice = together(settings, holidays)
