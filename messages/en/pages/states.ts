/** The states of registrations and versions. */
export const states = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  announced: 'announced',
  in_review: 'in review',
  draft: 'draft',
  published: 'published',
  suspended: 'suspended',
  withdrawn: 'withdrawn',
};
