export { AreaLoading as default } from "@/components/layout/area-loading";
