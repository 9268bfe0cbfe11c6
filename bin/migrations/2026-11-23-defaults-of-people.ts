import { userItem, userRecord } from '#functions/store/users.ts';
import type { User } from '#shared/domain/user.ts';
import { migration } from '../migration.ts';

export default migration<User>({
  about: "Writes into people's records what their schema fills in on read, so that a later release can do without.",
  undo: 'Nothing has to be undone: releases that do not know these fields pass over them.',
  partition: 'USER#',
  sort: 'USER',
  record: userRecord,
  item: userItem,
  change: (user) => user,
});
