/** What fields are, for agents and in the API description: of the items of a review's details. */
export const reviewDetails = {
  path: 'Path in the package.',
  'file_item.size': 'Bytes, unpacked.',
  'file_item.flag_count': 'Flags found in this file.',
  'file_change_item.change': 'What became of the file.',
  'file_change_item.was': 'Its previous path, if it moved.',
  'file_change_item.size_before': 'Bytes before; null when added.',
  'file_change_item.size_after': 'Bytes now; null when removed.',
  'file_change_item.lines_added': 'Added lines; null if its lines are not recorded.',
  'file_change_item.lines_removed': 'Removed lines; null if its lines are not recorded.',
  'manifest_change_item.change': 'A change of the manifest.',
  'manifest_change_item.field': 'Dotted path of the field.',
  'manifest_change_item.before': 'Previous value; null if there was none.',
  'manifest_change_item.after': 'New value; null if removed.',
  'lines_item.removed_text':
    'The removed lines, long ones cut around what differs. null where the text is not available.',
  'lines_item.added_text': 'The added lines, cut alike. null where the text is not available.',
  'lines_item.line_before': 'First removed line in the previous version.',
  'lines_item.removed': 'Number of removed lines.',
  'lines_item.line': 'First added line in this version.',
  'lines_item.added': 'Number of added lines.',
  'lines_item.fresh': 'How many of these are not anywhere in the previous version.',
};
