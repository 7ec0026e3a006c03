/** Of the waiting list, absences, group visits, the front desk, check-in and kiosks. */
export const visitErrors = {
  // the waiting list
  waitlist_days_reversed: 'The last day must not be before the first.',
  waitlist_full: 'You already wait for five things. Leave one of them first.',
  waitlist_joined_already: 'You already wait for this.',
  waitlist_entry_not_found: 'This is no longer on the waiting list.',
  waitlist_offer_over: 'This time is no longer on offer. You are still on the waiting list.',
  waitlist_offer_out: 'This person already has a time on offer.',
  // absences
  times_of_one_day: 'Times can be given for one day only. Choose the same first and last day.',
  absence_over: 'Choose days or times that are still to come.',
  absence_too_large: 'This would touch more than 500 appointments. Choose fewer days.',
  absence_not_found: 'We could not find this absence.',
  absence_asked: 'The patients have been asked already, so this can no longer be undone.',
  absence_request_over: 'This question has been answered already, or is no longer asked.',
  absence_proposal_over: 'This time is no longer held for you. Choose another one.',
  absence_leader_taken: 'A group visit has changed, or its new leader has something else by now. Look at it again.',
  // group visits
  group_in_person: 'A group visit is in person: video and phone are for two.',
  group_kind_fixed: 'A type stays for one person or for a group, as it began. Add another type instead.',
  group_visit_needed: 'This is a group visit. Choose one of its times.',
  group_visit_not_found: 'We could not find this group visit. It may have been canceled.',
  group_visit_changed: 'This group visit was changed somewhere else. Review it and try again.',
  group_time_taken: 'The clinician has something else at this time. Choose another time.',
  group_patients_busy: 'Somebody with a seat has another visit at this time. Choose another time, or remove them first.',
  group_seats_in_use: 'More people already have a seat. Keep at least that many seats.',
  seats_full: 'All seats are taken. Choose another time.',
  // front desk
  desk_step_taken: 'Somebody was faster. The visit is shown as it is now.',
  desk_step_not_due: 'This step is not possible now.',
  desk_time_taken: 'This time was just taken. Choose another one, or book it beside the other visit.',
  desk_no_room: 'No room is free at this time. Choose another one, or book the visit without a room.',
  desk_patient_busy: 'This patient has another visit at this time.',
  desk_beside_full: 'Three visits are beside others at this time already. Choose another time or clinician.',
  desk_has_note: 'The clinician has begun a note for this visit, so it stays with them. Choose another time instead.',
  desk_own_visit: 'Nobody can be their own patient. Choose another clinician.',
  // check-in
  check_in_not_open: 'You can check in from 48 hours before your appointment until it is over.',
  check_in_incomplete: 'Something is still missing. Complete this step first.',
  arrival_not_open: 'You can say that you are here from two hours before your appointment, at the practice.',
  arrival_code_unknown: 'This code is not valid, or no longer. Codes are good for 15 minutes.',
  coverage_insurer_missing: 'Enter the name of your insurer.',
  coverage_number_missing: 'Enter your member number.',
  // kiosks
  kiosk_ended: 'This device is no longer set up as a kiosk.',
  too_many_kiosks: 'There are 50 kiosks already. End one of them first.',
  kiosk_not_found: 'We could not find this kiosk, or it was ended already.',
} as const
