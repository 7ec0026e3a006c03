import { type DoctorFilter, useDoctor, useDoctors, useStartTimes } from './api.ts'
import { DoctorFilters } from './DoctorFilters.tsx'
import { doctorWords } from './doctor-words.ts'
import { FirstFree } from './FirstFree.tsx'
import { HoursEditor } from './hours/HoursEditor.tsx'
import { SlotPicker } from './LazySlotPicker.tsx'
import { NextAvailable } from './NextAvailable.tsx'
import { specialtyName } from './specialty-name.ts'
import { TimeZoneNote } from './TimeZoneNote.tsx'

export {
  type DoctorFilter,
  DoctorFilters,
  doctorWords,
  FirstFree,
  HoursEditor,
  NextAvailable,
  SlotPicker,
  specialtyName,
  TimeZoneNote,
  useDoctor,
  useDoctors,
  useStartTimes,
}
