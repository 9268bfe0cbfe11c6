import { describe, expect, it } from 'vitest';
import {
  afterTry,
  DELIVERY_TRIES,
  deliveryId,
  isOver,
  momentInDelivery,
  type TryOutcome,
  waitAfter,
} from '#shared/domain/webhook-delivery.ts';
import { eventTypes, webhookTypes } from '#shared/events/event.ts';

const now = new Date('2026-11-22T16:00:00.000Z');
const event = { id: 'H1', type: 'offering.published', subject: 'offerings/1001', at: now.toISOString() };
const tried = (outcome: TryOutcome, receives = 1, before?: ReturnType<typeof afterTry>['delivery']) =>
  afterTry(before, { event, body: '{}', outcome, receives, now, random: () => 0.5 });
const failure = { httpStatus: 500, reason: 'HTTP 500' };

describe('a delivery to the webhook', () => {
  it.each([200, 202, 204, 299])('is delivered by %i', (httpStatus) => {
    const { delivery, wait } = tried({ httpStatus, reason: '' });
    expect([delivery.status, delivery.reason, delivery.nextTryAt, wait]).toEqual(['Delivered', '', null, null]);
  });

  it.each([199, 300, 302, 400, 401, 404, 409, 429, 500, 503, null])('waits after %s', (httpStatus) => {
    const { delivery, wait } = tried({ httpStatus, reason: 'Why' });
    expect(delivery).toMatchObject({ status: 'Waiting', httpStatus, reason: 'Why', tries: 1 });
    expect([wait, delivery.nextTryAt]).toEqual([30, '2026-11-22T16:00:30.000Z']);
    expect(isOver(delivery)).toBe(false);
  });

  it('is over where the receiver wants it no more', () => {
    const { delivery, wait } = tried({ httpStatus: 410, reason: 'HTTP 410' });
    expect([delivery.status, wait, isOver(delivery)]).toEqual(['Failed', null, true]);
  });

  it.each([failure, { httpStatus: null, reason: 'No answer' }])(
    'stays over, whatever a later try meets: %o',
    (outcome) => {
      const gone = tried({ httpStatus: 410, reason: 'HTTP 410' }).delivery;
      for (const receives of [2, DELIVERY_TRIES]) {
        const { delivery, wait } = tried(outcome, receives, gone);
        expect(delivery).toEqual({ ...gone, tries: 2 });
        expect([wait, isOver(delivery)]).toEqual([null, true]);
      }
    },
  );

  it('fails with the last try, and may be sent again', () => {
    expect(tried(failure, DELIVERY_TRIES - 1).wait).toBeGreaterThan(0);
    const { delivery, wait } = tried(failure, DELIVERY_TRIES);
    expect([delivery.status, delivery.reason, wait, isOver(delivery)]).toEqual(['Failed', 'HTTP 500', 0, false]);
  });

  it('counts tries from the first one on', () => {
    const first = tried(failure).delivery;
    const second = afterTry(first, {
      event,
      body: '{}',
      outcome: failure,
      receives: 2,
      now: new Date('2026-11-22T16:00:30.000Z'),
    }).delivery;
    expect(second).toMatchObject({
      tries: 2,
      firstTriedAt: '2026-11-22T16:00:00.000Z',
      lastTriedAt: '2026-11-22T16:00:30.000Z',
    });
  });

  it('stays delivered where another message of it fails', () => {
    const done = tried({ httpStatus: 204, reason: '' }).delivery;
    const { delivery, wait } = tried(failure, 2, done);
    expect([delivery.status, delivery.httpStatus, wait]).toEqual(['Delivered', 204, null]);
  });

  it('names its event, and follows the version that was read', () => {
    const before = { ...tried(failure).delivery, version: 3 };
    const { delivery } = tried({ httpStatus: 204, reason: '' }, 2, before);
    expect(delivery).toEqual({
      ...before,
      id: deliveryId(event),
      eventId: 'H1',
      type: event.type,
      subject: event.subject,
      at: event.at,
      body: '{}',
      status: 'Delivered',
      tries: 2,
      nextTryAt: null,
      httpStatus: 204,
      reason: '',
    });
    expect(tried(failure).delivery).toMatchObject({ eventId: 'H1', version: 0 });
    expect(tried({ httpStatus: 410, reason: 'Gone' }).delivery).toMatchObject({ eventId: 'H1', body: '{}' });
  });

  it('is found by its id alone', () => {
    expect(momentInDelivery(deliveryId(event))).toEqual(now);
    for (const id of ['', 'H1', 'mhw3k5a-H1', '!!!!!!!!-H1']) expect(momentInDelivery(id)).toBeNull();
  });
});

describe('the next try', () => {
  it('comes after half a minute, then ever later up to three hours, all within a day', () => {
    const waits = Array.from({ length: DELIVERY_TRIES - 1 }, (_, i) => waitAfter(i + 1, () => 0.5));
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(waits.at(-1)).toBe(3 * 3600);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeCloseTo(25.3, 1);
  });

  it('is not at the same moment for all that failed together', () => {
    expect([waitAfter(3, () => 0), waitAfter(3, () => 1)]).toEqual([108, 132]);
  });
});

it('the webhook is told of everything but texts of pages, what people look for, what credit unions decide inside, how they sign in and who signs for others', () => {
  expect(eventTypes.filter((type) => !webhookTypes.includes(type))).toEqual([
    'offering.contact-replaced',
    'search.matched',
    'question.asked',
    'question.answered',
    'question.declined',
    'question.published',
    'deal.step-done',
    'deal.step-undone',
    'deal.step-due',
    'deal.statement-released',
    'deal.statement-signed',
    'deal.wire-recorded',
    'deal.funded',
    'deal.question-asked',
    'deal.question-answered',
    'deal.cancellation-asked',
    'deal.canceled',
    'proposal.waiting',
    'proposal.approved',
    'proposal.declined',
    'proposal.reminder',
    'proposal.figures-changed',
    'proposal.terms-changed',
    'proposal.lapsed',
    'agreement.forwarded',
    'user.factor-enrolled',
    'user.factor-replaced',
    'user.factor-removed',
    'user.factor-reset',
    'user.reset-unfinished',
    'user.codes-guessed',
    'user.password-changed',
    'user.password-reset',
    'wire-instructions.entered',
    'wire-instructions.changed',
    'statement.posted',
    'statement.overdue',
    'performance.alert',
    'content.published',
  ]);
});
