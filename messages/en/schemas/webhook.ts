import { eventTypes } from '../../../domain/webhook/event-types.js';

/** What fields are, for agents and in the API description: of `domain/webhook/`. */
export const webhook = {
  event_id: 'ID of an event: evt_ and 26 characters.',
  event_type_form: `Type of the event, one of ${eventTypes.join(', ')}.`,
  event_status_form:
    'pending: next attempt at next_attempt_at; delivered; failed: every attempt failed; held: waits for the end of a quarantine; no_endpoint: there was no URL.',
  secret_id: 'Public ID of a webhook secret: whk_ and 12 hexadecimal digits.',
  receiver_url:
    'Where events are sent: https, port 443, a host name that resolves to public addresses only; no user name or password, no fragment. A query is sent, but not signed.',
  'endpoint.url': 'Where the events go.',
  'endpoint.state': 'none: no URL is set; quarantined: events are held until one is resent.',
  endpoint: 'Where the events of an artifact go.',
  'attempt.number': 'From 1. A repetition under the previous secret has the same number.',
  'attempt.status': 'HTTP status; null while in progress, or without a response.',
  'attempt.duration_ms': 'Milliseconds; null while in progress.',
  'attempt.address': 'The address that was connected to.',
  'attempt.error': 'Why there was no status.',
  'attempt.headers': 'Response headers, kept for up to 90 days; null to a later owner, and to agents without event_id.',
  'attempt.body':
    'The first 16 KiB of the response body, kept for up to 90 days; 1 KiB without event_id (null for agents); null to a later owner.',
  attempt: 'One attempt.',
  'event.version': 'The version it is about.',
  'event.data': 'The data of the event, as sent; findings is a list.',
  'event.attempts': 'Oldest first; the latest 100, for agents 20 without event_id.',
  event: 'An event and its delivery.',
  'deliveries.endpoints': 'Of the artifacts that were asked about.',
  'deliveries.events': 'Newest first.',
  'deliveries.next_cursor': 'Pass it as cursor for older events; null when there are none.',
  deliveries: 'Webhook deliveries.',
  delivery: 'An event and its delivery.',
  'delivery.filter': 'Which deliveries.',
  'delivery.failed_once': 'true: an attempt failed, whatever came after it.',
  'delivery.host_asked': 'Only to this host, such as hooks.example.com.',
  'delivery.host': 'The host that it was last sent to, or will be sent to first; null if there was no URL.',
  'delivery.attempts': 'How many attempts were made.',
  'delivery.last': 'The latest attempt that ended.',
  'delivery.list': 'Newest first.',
  'delivery.artifact': 'The artifact.',
  'delivery.artifact_name': 'Its name.',
};
