import { type DeclaredFunction, type DeclaredRow, type DeclaredTable, encrypted, someBytes } from './declared.ts'
import { at, everyone, idOf } from './people.ts'

type Row = DeclaredRow['row']
const earlier = '2027-01-03T08:00:00.000Z'
const desk = ['cole', 'diaz'] as const

const laboratory = (name: string, more: Row = {}): Row => ({
  id: idOf(`laboratory ${name}`),
  name,
  application: '',
  facility: 'LAB',
  registered_by: idOf('olive'),
  registered_at: at,
  suspended_at: null,
  last_message_at: null,
  ...more,
})
const key = (name: string, more: Row = {}): Row => ({
  id: idOf(`laboratory key ${name}`),
  laboratory_id: idOf('laboratory coast'),
  jwk: JSON.stringify({ kty: 'EC', crv: 'P-256' }),
  asked_by: idOf('olive'),
  asked_at: at,
  approved_by: null,
  approved_at: null,
  ended_by: null,
  ended_at: null,
  ...more,
})
const approved = { approved_by: idOf('omar'), approved_at: at }
const message = (name: string): Row => ({
  id: idOf(`laboratory message ${name}`),
  laboratory_id: idOf('laboratory coast'),
  key_id: idOf('laboratory key holds'),
  control_id: name,
  digest: someBytes,
  answer: 'MSH',
  sealed: encrypted,
  seal_key: encrypted,
  received_at: at,
  attempts: 0,
})
const result = (name: string, state: string, more: Row = {}): Row => ({
  id: idOf(`laboratory result ${name}`),
  message_id: idOf(`laboratory message ${name}`),
  position: 0,
  same_as: someBytes,
  changed_at: at,
  state,
  obstacle: null,
  refusal: null,
  patient_id: null,
  order_id: null,
  record_id: null,
  decided_by: null,
  decided_at: null,
  received_at: at,
  ...more,
})
const byCole = { decided_by: idOf('cole'), decided_at: at }
const event = (of: string, change: string, more: Row = {}): Row => ({
  id: idOf(`event of result ${of} ${change}`),
  result_id: idOf(`laboratory result ${of}`),
  change,
  changed_by: null,
  changed_at: at,
  patient_id: null,
  record_id: null,
  ...more,
})

/** Laboratories and their keys, for admins; what they send, for the server, and for whoever looks after what matches no order. */
export const laboratoryTables: Record<string, DeclaredTable> = {
  'app.laboratories': {
    api: { select: true, insert: true, update: ['suspended_at'] },
    rows: [
      { of: null, row: laboratory('coast'), see: [...desk, 'olive', 'system'], change: ['olive'], add: ['olive'] },
      { of: null, row: laboratory('suspended', { suspended_at: at }), see: [...desk, 'olive', 'system'], change: ['olive'] },
      { of: null, row: laboratory('early', { registered_at: earlier }), isOnlyAdded: true },
      { of: null, row: laboratory('of omar', { registered_by: idOf('omar') }), isOnlyAdded: true },
    ],
    again: { id: idOf('another laboratory') },
    touch: { suspended_at: at },
  },
  'app.laboratory_keys': {
    api: { select: true, insert: true, update: ['ended_by', 'ended_at'] },
    rows: [
      { of: null, row: key('holds', approved), see: ['olive'], change: ['olive'] },
      { of: null, row: key('waits'), see: ['olive'], change: ['olive'], add: ['olive'] },
      { of: null, row: key('of omar', { asked_by: idOf('omar') }), see: ['olive'], change: ['olive'] },
      { of: null, row: key('of otto', { asked_by: idOf('otto') }), see: ['olive'], change: ['olive'] },
      { of: null, row: key('ended', { ended_by: idOf('olive'), ended_at: at }), see: ['olive'] },
      { of: null, row: key('early', { asked_at: earlier }), isOnlyAdded: true },
    ],
    again: { id: idOf('another laboratory key') },
    touch: { ended_by: idOf('olive'), ended_at: at },
    turns: [{ set: { ended_by: idOf('omar'), ended_at: at } }, { set: { ended_by: idOf('olive'), ended_at: earlier } }],
  },
  'app.laboratory_messages': {
    api: { select: true, update: ['sealed', 'seal_key', 'attempts'] },
    rows: [
      { of: null, row: message('unmatched'), see: [...desk, 'system'], change: ['system'] },
      { of: null, row: message('refused'), see: [...desk, 'system'], change: ['system'] },
      { of: null, row: message('waiting'), see: ['system'], change: ['system'] },
      { of: null, row: message('of ada'), see: ['cole', 'system'], change: ['system'] },
    ],
    touch: { attempts: 1 },
  },
  'app.laboratory_results': {
    api: {
      select: true,
      update: ['state', 'obstacle', 'refusal', 'patient_id', 'order_id', 'record_id', 'decided_by', 'decided_at'],
    },
    rows: [
      { of: null, row: result('unmatched', 'unmatched', byCole), see: [...desk, 'coleFiling', 'system'], change: ['system'] },
      {
        of: null,
        row: result('refused', 'refused', { ...byCole, refusal: 'test' }),
        see: [...desk, 'coleFiling', 'system'],
        change: ['system'],
      },
      { of: null, row: result('waiting', 'waiting'), see: ['coleFiling', 'system'], change: ['coleFiling', 'system'] },
      // what was to be filed and is filed is filed once
      {
        of: null,
        row: result('of ada', 'filed', { patient_id: idOf('ada') }),
        see: ['cole', 'coleFiling', 'system'],
        change: ['system'],
      },
    ],
    touch: { obstacle: null },
    turns: [
      { set: { state: 'filed', patient_id: idOf('ada') }, by: ['coleFiling', 'system'] },
      // to somebody who is no patient of the doctor's
      { set: { state: 'filed', patient_id: idOf('eve') }, by: ['system'] },
    ],
    besides: ['coleFiling'],
  },
  'app.laboratory_result_events': {
    api: { select: true, insert: true },
    rows: [
      { of: null, row: event('unmatched', 'unmatched'), see: [...desk, 'coleFiling', 'system'], add: ['system'] },
      {
        of: null,
        row: event('unmatched', 'refused', { changed_by: idOf('cole') }),
        see: [...desk, 'coleFiling', 'system'],
        add: ['cole', 'coleFiling'],
      },
      { of: null, row: event('of ada', 'filed'), see: ['cole', 'coleFiling', 'system'], add: ['system'] },
      { of: null, row: event('waiting', 'filed'), see: ['coleFiling', 'system'], add: ['coleFiling', 'system'] },
      { of: null, row: event('unmatched', 'assigned', { changed_by: idOf('cole'), changed_at: earlier }), isOnlyAdded: true },
    ],
    again: { id: idOf('another event of a result') },
    touch: { change: 'refused' },
    besides: ['coleFiling'],
  },
}

const unmatched = `'${idOf('laboratory result unmatched')}'`
const ofAda = `'${idOf('laboratory result of ada')}'`
const waiting = `'${idOf('laboratory result waiting')}'`
const holds = `'${idOf('laboratory key holds')}'`
const receives = (key: string) =>
  `select true from app.receive_laboratory_message('${idOf('another message')}', ${key}, 'another', '${someBytes}', 'MSH', '${encrypted}',
    '${encrypted}', '[]', '${at}') m where m.is_new`
export const laboratoryFunctions: Record<string, DeclaredFunction> = {
  'app.laboratory_by_key': { isOpen: 'public keys, for whoever knows the id of one' },
  // the API has verified the signature before; nothing is read by it but what was answered
  'app.receive_laboratory_message': [
    { shows: receives(holds), who: everyone },
    { shows: receives(`'${idOf('no laboratory key')}'`), who: [] },
  ],
  'app.set_filing_context': [
    { shows: `select true from app.set_filing_context(${waiting}, '${idOf('order of ada by cole requested')}', null, '${at}')`, who: [] },
  ],
  'app.filing_result': { isOpen: 'what the transaction itself is about' },
  'app.works_results_desk': [{ shows: 'select true where app.works_results_desk()', who: desk }],
  'app.approve_laboratory_key': [
    { shows: `select true where app.approve_laboratory_key('${idOf('laboratory key of omar')}')`, who: ['olive'] },
    { shows: `select true where app.approve_laboratory_key('${idOf('laboratory key waits')}')`, who: [] },
    { shows: `select true where app.approve_laboratory_key('${idOf('laboratory key of otto')}')`, who: [] },
  ],
  'app.list_laboratory_keys': [{ shows: `select true from app.list_laboratory_keys() where id = ${holds}`, who: ['olive'] }],
  'app.order_by_number': [
    {
      shows: `select true from app.orders o, app.order_by_number(o.number) n`,
      who: [],
      besides: ['system'],
    },
  ],
  'app.decide_result': [
    { shows: `select true where app.decide_result(${unmatched}, 'refuse', null, null, 'test')`, who: desk },
    { shows: `select true where app.decide_result(${unmatched}, 'assign', '${idOf('ada')}', null, null)`, who: ['cole'] },
    { shows: `select true where app.decide_result(${ofAda}, 'take_back', null, null, null)`, who: ['cole'] },
    { shows: `select true where app.decide_result(${waiting}, 'refuse', null, null, 'test')`, who: [] },
  ],
  'app.results_desk_workers': [
    { shows: 'select true from app.results_desk_workers()', who: ['system'] },
    // doctors, where there is no nurse
    {
      given: `delete from app.staff_roles where role = 'nurse'`,
      shows: `select true from app.results_desk_workers() worker where worker = '${idOf('cole')}'`,
      who: ['system'],
    },
  ],
  'app.result_candidates': [
    {
      given: `update app.profiles set name = 'Ada of the Laboratory' where id = '${idOf('ada')}'`,
      shows: `select true from app.result_candidates('Ada of the Laboratory', null)`,
      who: ['cole'],
    },
    { shows: `select true from app.result_candidates((select name from app.profiles where id = '${idOf('ada')}'), null)`, who: [] },
  ],
}
