import { practiceApi } from '@uzima/contract/practice'
import { holidaysApi } from '@uzima/contract/practice/holidays'
import { lookApi } from '@uzima/contract/practice/look'
import { routes, together } from '#http/routes.ts'
import { addHolidays, listHolidays, removeHoliday } from './service/holidays.ts'
import { changeAccent, getLogo, getLogoIcon, getLookSheet, getPracticeLook, makeLogo, removeLogo, setLogo } from './service/look.ts'
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

const look = routes(lookApi, {
  // nothing about a person
  getPracticeLook: { ...admins, audit: null, run: getPracticeLook },
  changeAccent: { ...admins, audit: 'admin.look_changed', run: changeAccent },
  setLogo: { ...admins, limit: 'photoSent', audit: 'admin.look_changed', costly: true, prepare: makeLogo, run: setLogo },
  removeLogo: { ...admins, audit: 'admin.look_changed', run: removeLogo },
  // on every page, for everybody
  getLogo: { allow: 'anyone', limit: 'photo', audit: null, run: getLogo },
  getLogoIcon: { allow: 'anyone', limit: 'photo', audit: null, run: getLogoIcon },
  getLookSheet: { allow: 'anyone', limit: 'photo', audit: null, run: getLookSheet },
})

export const practice = together(settings, holidays, look)
