export {
  NotFoundView as default,
  notFoundMetadata as generateMetadata,
} from "@/components/layout/not-found-view";
