import type { Alarms } from './alarm-metrics.ts';
import { ofCapacity } from './capacity-alarms.ts';
import type { Environment } from './config.ts';
import { ofCopies } from './copy-alarms.ts';
import { ofEvents } from './event-alarms.ts';
import { ofJobs } from './job-alarms.ts';
import { ofMail } from './mail-alarms.ts';
import type { Watched } from './measured.ts';
import { ofRequests } from './request-alarms.ts';
import { ofSignIns } from './sign-in-alarms.ts';
import { ofSite } from './site-alarms.ts';
import { ofWorkers } from './work-alarms.ts';

/** Alarms for what people feel, or soon will: a single failed call rings for no one. */
export const alarmsOf = (watched: Watched, environment: Environment): Alarms[] => [
  ofSite(environment),
  ofRequests(watched),
  ofCapacity(watched, environment),
  ofSignIns(watched),
  ofMail(environment),
  ofEvents(watched),
  ofJobs(watched),
  ofWorkers(watched),
  ofCopies(watched, environment),
];
