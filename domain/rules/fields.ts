import type { None } from './common.js';

/** What an input schema can ask of a value: most of it follows from the schema itself (`tools/schema-rule.ts`). */
export interface FieldRules {
  'field.object': None;
  'field.any': None;
  /** A field that is not there. `known` are those that are; empty where they do not matter. */
  'field.unknown': { readonly known: readonly string[] };
  'field.text': { readonly least: number; readonly most: number | null };
  'field.integer': { readonly least: number | null; readonly most: number | null };
  'field.bytes': { readonly least: number; readonly most: number };
  'field.boolean': None;
  'field.one_of': { readonly values: readonly string[] };
  'field.list': { readonly least: number; readonly most: number | null };
  'field.map': None;
  'field.control_character': None;
  'field.nul': None;
  'field.hidden_character': None;
  'field.blank': None;
  'field.reason': { readonly most: number };
  'field.slug': None;
  'field.slug_reserved': None;
  'field.version': None;
  'field.core_floor': None;
  'field.core_ceiling': None;
  'field.php_constraint': None;
  'field.sha256': None;
  'field.email': None;
  'field.web_url': None;
  'field.url_with_credentials': None;
  'field.until': None;
  'field.since': None;
  'field.event_id': None;
  'field.record_id': None;
  'field.page_cursor': None;
  'field.scope_name': None;
  'field.permission': None;
  'field.sentence': None;
  'language_map.too_many': { readonly most: number };
  'language_map.too_long': { readonly most: number; readonly characters: number };
  'language_map.tag': None;
  'language_map.tag_form': { readonly canonical: string };
  'language_map.english_missing': None;
  'language_map.english_blank': None;
  'name.hidden_character': None;
  'name.blank': None;
  'name.mixed_scripts': None;
  'name.of_service': None;
  'date.past': None;
}
