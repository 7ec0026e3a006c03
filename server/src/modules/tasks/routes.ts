import { tasksApi } from '@uzima/contract/tasks'
import { routes } from '#http/routes.ts'
import {
  commentOnTask,
  editTask,
  finishTask,
  getTask,
  giveTask,
  listGivenTasks,
  listTaskReceivers,
  listTasks,
  readTask,
  reopenTask,
} from './service.ts'

export const tasks = routes(tasksApi, {
  listTasks: { allow: 'staff', audit: 'tasks.listed', run: listTasks },
  listGivenTasks: { allow: 'staff', audit: 'tasks.listed', run: listGivenTasks },
  // colleagues, whom the directory shows too
  listTaskReceivers: { allow: 'staff', audit: null, run: listTaskReceivers },
  giveTask: { allow: 'staff', audit: 'task.given', run: giveTask, replay: readTask },
  getTask: { allow: 'staff', audit: 'task.viewed', run: getTask },
  editTask: { allow: 'staff', audit: 'task.edited', run: editTask },
  finishTask: { allow: 'staff', audit: 'task.done', run: finishTask },
  reopenTask: { allow: 'staff', audit: 'task.reopened', run: reopenTask },
  commentOnTask: { allow: 'staff', audit: 'task.commented', run: commentOnTask, replay: readTask, remembers: 'path' },
})
