import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { categoriesQuery } from '../queries/categories.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.prefetchQuery(categoriesQuery),
  component: HomePage,
});

function HomePage() {
  const { data } = useQuery(categoriesQuery);
  return <ul>{data?.map((category) => <li key={category.id}>{category.name}</li>)}</ul>;
}
