import type { DeclaredEndpoint } from './declared-endpoint.ts'

const staff = { who: 'staff' } as const
const written = { title: 'Call the laboratory', text: null, dueOn: null, ownerId: null, ownerRole: 'doctor' }

/** Tasks: for those who work here, and each for whom it concerns. */
export const taskEndpoints: Record<string, DeclaredEndpoint> = {
  listTasks: staff,
  listGivenTasks: { ...staff, input: () => ({ show: 'open' }) },
  listTaskReceivers: staff,
  giveTask: { ...staff, input: () => ({ ...written, patientId: null }) },
  getTask: { ...staff, rows: 'tasks' },
  editTask: { ...staff, rows: 'tasks', input: () => ({ ...written, version: 1 }) },
  finishTask: { ...staff, rows: 'tasks' },
  reopenTask: { ...staff, rows: 'tasks' },
  commentOnTask: { ...staff, rows: 'tasks', input: () => ({ text: 'Nobody answers' }) },
}
