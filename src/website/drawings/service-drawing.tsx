export function ServiceDrawing({ id }: { id: string }) {
  return <svg viewBox="0 0 96 72" aria-hidden="true" data-id={id} />;
}
